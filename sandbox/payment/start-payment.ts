import type { IncomingMessage, ServerResponse } from 'node:http'
import { sandboxSecrets } from '#contract/platform/sandbox-secrets.ts'
import { openLocalServer, sendText } from '../local-server.ts'
import { answerCheckout } from './checkouts.ts'
import { answerControl } from './control-api.ts'
import { answerCoreApi } from './core-api.ts'
import { Faults } from './faults.ts'
import { KeptState } from './kept-state.ts'
import { answerPages } from './pay-routes.ts'
import { PaymentBook } from './payment-book.ts'
import type { Provider } from './provider.ts'
import { Replies } from './replies.ts'
import { standardScript } from './standard-script.ts'
import { Webhooks } from './webhooks.ts'

const clientKey = 'test_ck_education_centre_development'

export interface PaymentSandbox {
  readonly settings: { clientKey: string; secretKey: string; apiUrl: string; scriptUrl: string }
  close(): Promise<void>
}

export interface PaymentOptions {
  readonly port: number
  /** Payments live in `sandbox/` below it; without it they end with the process. */
  readonly dataDir?: string
  /** Where webhooks go; without it nobody is told. */
  readonly webhookUrl?: string
  readonly secretKey?: string
  /** By which payments run out. */
  readonly now?: () => Date
  /** How long a minute between two tries of a webhook lasts. */
  readonly webhookMinuteMs?: number
}

export async function startPayment(options: PaymentOptions): Promise<PaymentSandbox> {
  const { secretKey = sandboxSecrets.tossSecretKey } = options
  const now = options.now ?? (() => new Date())
  const state = await KeptState.open(options.dataDir)
  const server = await openLocalServer('payment sandbox', options.port)
  const { origin } = server
  const webhooks = new Webhooks({
    state,
    url: options.webhookUrl,
    origin,
    minuteMs: options.webhookMinuteMs ?? 60_000,
  })
  const provider: Provider = {
    clientKey,
    secretKey,
    origin,
    state,
    book: new PaymentBook(state.payments, now),
    replies: new Replies(state.replies, now),
    faults: new Faults(),
    webhooks,
  }
  server.answer((request, response) => answer(provider, request, response))

  return {
    settings: { clientKey, secretKey, apiUrl: origin, scriptUrl: `${origin}/v2/standard` },
    async close() {
      await webhooks.close()
      await server.close()
      await state.save()
    },
  }
}

async function answer(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', provider.origin)
  if (pathname.startsWith('/v1/payments/')) return answerCoreApi(provider, request, response)
  if (pathname.startsWith('/sandbox/')) return answerControl(provider, request, response)
  if (pathname === '/v2/checkouts') return answerCheckout(provider, request, response)
  if (pathname !== '/v2/standard') return answerPages(provider, request, response)
  sendText(response, 200, standardScript(provider.origin), 'text/javascript; charset=utf-8')
}
