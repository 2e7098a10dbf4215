import { openLocalServer } from '../local-server.ts'
import type { Billing } from './billing.ts'
import { answerPages } from './billing-routes.ts'
import { answerControl } from './control-api.ts'
import { newSecret } from './send-charge.ts'

export interface BillingSandbox {
  readonly settings: {
    /** What it signs with. */
    readonly secret: string
    /** Its page, and the address of the control API. */
    readonly consoleUrl: string
  }
  close(): Promise<void>
}

/** The provider's billing: charges credits of members by calls that it signs. What it has sent ends with the process. */
export async function startBilling({
  port,
  publicOrigin,
}: {
  readonly port: number
  readonly publicOrigin: string
}): Promise<BillingSandbox> {
  const server = await openLocalServer('billing sandbox', port)
  const billing: Billing = {
    origin: server.origin,
    secret: newSecret(),
    chargesUrl: `${publicOrigin}/api/integration/v1/credit-charges`,
    sent: [],
  }
  server.answer((request, response) =>
    request.url?.startsWith('/sandbox/')
      ? answerControl(billing, request, response)
      : answerPages(billing, request, response),
  )
  return {
    settings: { secret: billing.secret, consoleUrl: server.origin },
    close: () => server.close(),
  }
}
