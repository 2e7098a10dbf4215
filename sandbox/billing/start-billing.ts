import { openLocalServer } from '../local-server.ts'
import type { Billing } from './billing.ts'
import { handlePages } from './billing-routes.ts'
import { handleControl } from './control-api.ts'
import { newSecret } from './send-charge.ts'

export interface BillingSandbox {
  readonly settings: {
    /** The signing secret. */
    readonly secret: string
    /** The URL of its page and of the control API. */
    readonly consoleUrl: string
  }
  close(): Promise<void>
}

/** The stub of the provider's billing: charges members' credits by signed calls. Its history is only in memory. */
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
  server.handle((request, response) =>
    request.url?.startsWith('/sandbox/')
      ? handleControl(billing, request, response)
      : handlePages(billing, request, response),
  )
  return {
    settings: { secret: billing.secret, consoleUrl: server.origin },
    close: () => server.close(),
  }
}
