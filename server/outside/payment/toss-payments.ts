import type { Logger } from 'pino'
import type { HttpCall } from '../http-call.ts'
import type {
  ConfirmOutcome,
  LookupOutcome,
  PaymentProvider,
  ProviderPayment,
  RefundOutcome,
  RefundRequest,
} from './payment-provider.ts'
import { type TossResult, tossCaller } from './toss-call.ts'
import { tossLists } from './toss-lists.ts'
import {
  classifyError,
  configurationErrors,
  readOrderOfEvent,
  readPayment,
  type TossPayment,
  toProviderPayment,
} from './toss-wire.ts'

interface Settings {
  readonly clientKey: string
  readonly secretKey: string
  readonly apiUrl: string
  readonly scriptUrl: string
  readonly log: Logger
  readonly fetch?: HttpCall
  /** Card companies take up to 30 s. With the look-up after it, a confirmation stays below the 60 s browser timeout. */
  readonly timeoutMs?: number
  readonly lookupTimeoutMs?: number
  /** Rows per page of a list; the provider sends at most 5,000. */
  readonly pageSize?: number
  /** Extra request headers, such as `TossPayments-Test-Code` with a test key. */
  readonly headers?: Readonly<Record<string, string>>
}

type PaymentLookup =
  | { readonly found: 'payment'; readonly payment: TossPayment }
  | { readonly found: 'nothing' }
  | { readonly found: 'unknown'; readonly why: string }

const notFoundCodes = new Set(['NOT_FOUND_PAYMENT', 'NOT_FOUND_PAYMENT_SESSION', 'NOT_FOUND'])
/** Our own code: the payment key belongs to another order and can never pay for this one. */
const otherOrderCode = 'PAYMENT_OF_ANOTHER_ORDER'
const credentialsRefused = 'the provider refuses TOSS_SECRET_KEY (configuration)'

/** Toss Payments, core API 2022-11-16 over HTTPS. */
export function tossPayments(settings: Settings): PaymentProvider {
  const { timeoutMs = 30_000, pageSize = 5_000 } = settings
  const call = tossCaller(settings)
  return { ...singlePayments(settings, call), ...tossLists({ call, timeoutMs, pageSize }) }
}

function singlePayments(
  settings: Settings,
  call: ReturnType<typeof tossCaller>,
): Omit<PaymentProvider, keyof ReturnType<typeof tossLists>> {
  const { clientKey, scriptUrl, log, headers, timeoutMs = 30_000, lookupTimeoutMs = 10_000 } = settings

  const post = (path: string, body: object, idempotencyKey: string) =>
    call({ method: 'POST', path, body, idempotencyKey, timeoutMs, ...(headers && { headers }) })

  async function find(path: string): Promise<PaymentLookup> {
    const result = await call({ method: 'GET', path, timeoutMs: lookupTimeoutMs })
    if (result.kind === 'noResponse') return { found: 'unknown', why: result.why }
    if (result.kind === 'error') return lookupError(result.code)
    const payment = readPayment(result.body)
    return payment ? { found: 'payment', payment } : { found: 'unknown', why: 'unreadable payment' }
  }
  const findByKey = (paymentKey: string) => find(`/v1/payments/${encodeURIComponent(paymentKey)}`)

  return {
    window: { clientKey, scriptUrl },

    async confirm({ paymentKey, orderId, amount, idempotencyKey }): Promise<ConfirmOutcome> {
      const result = await post('/v1/payments/confirm', { paymentKey, orderId, amount }, idempotencyKey)
      const request = { paymentKey, orderId, amount }
      const direct = paymentIn(result)
      if (direct?.state === 'PAID' && matches(direct, request)) return { outcome: 'paid', payment: direct }
      const verdict = verdictOf(result)
      if (verdict === 'badCredentials') return { outcome: 'unknown', why: credentialsRefused }
      if (verdict === 'refused') return { outcome: 'refused', code: codeOf(result) }

      const found = await findByKey(paymentKey)
      const outcome =
        found.found === 'payment' ? outcomeOf(found.payment, codeOf(result), request) : undefined
      if (outcome) return outcome
      if (verdict === 'refusedUnlessDone' && found.found !== 'unknown')
        return { outcome: 'refused', code: codeOf(result) }
      return unknownOutcome(result, found, { log, orderId })
    },

    async lookup(orderId, paymentKey): Promise<LookupOutcome> {
      const found = await (paymentKey === undefined
        ? find(`/v1/payments/orders/${encodeURIComponent(orderId)}`)
        : findByKey(paymentKey))
      if (found.found === 'nothing') return { outcome: 'notFound' }
      if (found.found === 'unknown') return { outcome: 'unknown', why: found.why }
      const payment = toProviderPayment(found.payment)
      if (payment.orderId === orderId) return { outcome: 'found', payment }
      // The browser sends the key with its confirmation: it may be that of any payment.
      if (payment.paymentKey === paymentKey) return { outcome: 'notFound' }
      log.error({ orderId, received: payment.orderId }, 'payment provider: response about another order')
      return { outcome: 'unknown', why: 'the response is about another order' }
    },

    async refund({ paymentKey, reason, idempotencyKey, part }): Promise<RefundOutcome> {
      const path = `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`
      const result = await post(path, refundBody(reason, part), idempotencyKey)
      const left = part ? part.balance - part.amount : 0
      const isRefunded = (payment: ProviderPayment | undefined) =>
        payment?.state === (left === 0 ? 'REFUNDED' : 'PAID') &&
        payment.paymentKey === paymentKey &&
        payment.balance === left

      const direct = paymentIn(result)
      if (direct && isRefunded(direct)) return { outcome: 'refunded', payment: direct }
      if (result.kind === 'error' && configurationErrors.has(result.code))
        return { outcome: 'unknown', why: credentialsRefused }

      // Also after a plain refusal: an earlier attempt may already have refunded.
      const found = await findByKey(paymentKey)
      const payment = found.found === 'payment' ? toProviderPayment(found.payment) : undefined
      if (payment && isRefunded(payment)) return { outcome: 'refunded', payment }
      const verdict = verdictOf(result)
      if (verdict === 'refused' || (verdict === 'refusedUnlessDone' && found.found !== 'unknown'))
        return { outcome: 'refused', code: codeOf(result) }
      return unknownOutcome(result, found, { log })
    },

    readHint: readOrderOfEvent,
  }
}

function refundBody(reason: string, part: RefundRequest['part']): object {
  const cancelReason = Array.from(reason).slice(0, 200).join('')
  return { cancelReason, ...(part && { cancelAmount: part.amount, refundableAmount: part.balance }) }
}

function lookupError(code: string): PaymentLookup {
  if (notFoundCodes.has(code)) return { found: 'nothing' }
  return { found: 'unknown', why: configurationErrors.has(code) ? credentialsRefused : code }
}

type ConfirmRequest = Pick<ProviderPayment, 'paymentKey' | 'orderId' | 'amount'>

function matches(payment: ProviderPayment, { paymentKey, orderId, amount }: ConfirmRequest): boolean {
  return payment.paymentKey === paymentKey && payment.orderId === orderId && payment.amount === amount
}

function paymentIn(result: TossResult): ProviderPayment | undefined {
  const payment = result.kind === 'success' ? readPayment(result.body) : undefined
  return payment && toProviderPayment(payment)
}

function verdictOf(result: TossResult) {
  return result.kind === 'error' ? classifyError(result.status, result.code) : 'unknown'
}

function codeOf(result: TossResult): string {
  return result.kind === 'error' ? result.code : 'UNKNOWN'
}

/** The confirmation's outcome according to a look-up; undefined while the payment may still go either way. */
function outcomeOf(
  tossPayment: TossPayment,
  code: string,
  request: ConfirmRequest,
): ConfirmOutcome | undefined {
  const payment = toProviderPayment(tossPayment)
  if (payment.orderId !== request.orderId) return { outcome: 'refused', code: otherOrderCode }
  if (!matches(payment, request)) return undefined
  switch (payment.state) {
    case 'PAID':
      return { outcome: 'paid', payment }
    case 'REFUNDED':
      return { outcome: 'refused', code: 'ALREADY_CANCELED_PAYMENT' }
    case 'ENDED':
      if (tossPayment.status === 'EXPIRED') return { outcome: 'refused', code: 'NOT_FOUND_PAYMENT_SESSION' }
      return { outcome: 'refused', code: tossPayment.failure?.code ?? code }
    case 'OPEN':
      return undefined
  }
}

function unknownOutcome(
  result: TossResult,
  found: PaymentLookup,
  { log, ...about }: { log: Logger; orderId?: string },
): { outcome: 'unknown'; why: string } {
  const failure =
    result.kind === 'noResponse' ? result.why : result.kind === 'error' ? result.code : 'unexpected response'
  const lookedUp =
    found.found === 'payment'
      ? `the look-up says ${found.payment.status}`
      : found.found === 'nothing'
        ? 'the look-up finds nothing'
        : `the look-up says nothing (${found.why})`
  const why = `${failure}; ${lookedUp}`
  log.warn({ ...about, why }, 'payment provider: the outcome is unknown')
  return { outcome: 'unknown', why }
}
