import type { IncomingMessage, ServerResponse } from 'node:http'
import { sandboxSecrets } from '#contract/platform/sandbox-secrets.ts'
import { openLocalServer, sendText } from '../local-server.ts'
import { handleCheckout } from './checkouts.ts'
import { handleControl } from './control-api.ts'
import { handleCoreApi } from './core-api.ts'
import { Faults } from './faults.ts'
import { IdempotencyStore } from './idempotency.ts'
import { handleLists } from './list-api.ts'
import { handlePages } from './pay-routes.ts'
import { PaymentBook } from './payment-book.ts'
import type { Provider } from './provider.ts'
import { standardScript } from './standard-script.ts'
import { StoredState } from './stored-state.ts'
import { Webhooks } from './webhooks.ts'

const clientKey = 'test_ck_education_centre_development'

export interface PaymentSandbox {
  readonly settings: { clientKey: string; secretKey: string; apiUrl: string; scriptUrl: string }
  close(): Promise<void>
}

export interface PaymentOptions {
  readonly port: number
  /** Payments are stored in its `sandbox/` folder; without it they are only in memory. */
  readonly dataDir?: string
  /** The webhooks' target; without it none are sent. */
  readonly webhookUrl?: string
  readonly secretKey?: string
  /** The clock for the expiry of payments. */
  readonly now?: () => Date
  /** How long a minute between two attempts of a webhook lasts. */
  readonly webhookMinuteMs?: number
}

export async function startPayment(options: PaymentOptions): Promise<PaymentSandbox> {
  const { secretKey = sandboxSecrets.tossSecretKey } = options
  const now = options.now ?? (() => new Date())
  const state = await StoredState.open(options.dataDir)
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
    now,
    state,
    book: new PaymentBook(state.payments, now),
    idempotency: new IdempotencyStore(state.replies, now),
    faults: new Faults(),
    webhooks,
  }
  server.handle((request, response) => handle(provider, request, response))

  return {
    settings: { clientKey, secretKey, apiUrl: origin, scriptUrl: `${origin}/v2/standard` },
    async close() {
      await webhooks.close()
      await server.close()
      await state.save()
    },
  }
}

async function handle(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', provider.origin)
  if (pathname.startsWith('/v1/payments/')) return handleCoreApi(provider, request, response)
  if (pathname === '/v1/transactions' || pathname === '/v1/settlements')
    return handleLists(provider, request, response)
  if (pathname.startsWith('/sandbox/')) return handleControl(provider, request, response)
  if (pathname === '/v2/checkouts') return handleCheckout(provider, request, response)
  if (pathname !== '/v2/standard') return handlePages(provider, request, response)
  sendText(response, 200, standardScript(provider.origin), 'text/javascript; charset=utf-8')
}
