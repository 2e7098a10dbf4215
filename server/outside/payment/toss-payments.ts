import type { Logger } from 'pino'
import type {
  ConfirmOutcome,
  LookupOutcome,
  PaymentProvider,
  ProviderPayment,
  RefundOutcome,
} from './payment-provider.ts'
import { type TossAnswer, tossCaller } from './toss-call.ts'
import {
  ofSettings,
  paymentOf,
  readOrderOfEvent,
  readPayment,
  type TossPayment,
  verdictOn,
} from './toss-wire.ts'

interface Settings {
  readonly clientKey: string
  readonly secretKey: string
  readonly apiUrl: string
  readonly scriptUrl: string
  readonly log: Logger
  /**
   * A card company takes up to half a minute. With the look-up after it, a confirmation stays below the 60 seconds
   * for which browsers wait.
   */
  readonly timeoutMs?: number
  readonly lookupTimeoutMs?: number
  /** Sent along, such as `TossPayments-Test-Code` with a test key. */
  readonly headers?: Readonly<Record<string, string>>
}

type Found =
  | { readonly found: 'payment'; readonly told: TossPayment }
  | { readonly found: 'nothing' }
  | { readonly found: 'unknown'; readonly why: string }

const paymentNotThere = new Set(['NOT_FOUND_PAYMENT', 'NOT_FOUND_PAYMENT_SESSION', 'NOT_FOUND'])
/** A code of ours: the key is that of a payment for another order, which can never pay for this one. */
const ofAnother = 'PAYMENT_OF_ANOTHER_ORDER'
const badKeys = 'the provider refuses TOSS_SECRET_KEY (configuration)'

/** Toss Payments, core API 2022-11-16 over HTTPS. */
export function tossPayments(settings: Settings): PaymentProvider {
  const { clientKey, scriptUrl, log, headers, timeoutMs = 30_000, lookupTimeoutMs = 10_000 } = settings
  const call = tossCaller(settings)

  const post = (path: string, body: object, idempotencyKey: string) =>
    call({ method: 'POST', path, body, idempotencyKey, timeoutMs, ...(headers && { headers }) })

  async function find(path: string): Promise<Found> {
    const answer = await call({ method: 'GET', path, timeoutMs: lookupTimeoutMs })
    if (answer.kind === 'silence') return { found: 'unknown', why: answer.why }
    if (answer.kind === 'error') {
      if (paymentNotThere.has(answer.code)) return { found: 'nothing' }
      return { found: 'unknown', why: ofSettings.has(answer.code) ? badKeys : answer.code }
    }
    const told = readPayment(answer.body)
    return told ? { found: 'payment', told } : { found: 'unknown', why: 'unreadable payment' }
  }
  const findByKey = (paymentKey: string) => find(`/v1/payments/${encodeURIComponent(paymentKey)}`)

  return {
    window: { clientKey, scriptUrl },

    async confirm({ paymentKey, orderId, amount, idempotencyKey }): Promise<ConfirmOutcome> {
      const answer = await post('/v1/payments/confirm', { paymentKey, orderId, amount }, idempotencyKey)
      const asked = { paymentKey, orderId, amount }
      const direct = paymentIn(answer)
      if (direct?.state === 'PAID' && isOf(direct, asked)) return { outcome: 'paid', payment: direct }
      const verdict = verdictOf(answer)
      if (verdict === 'our keys') return { outcome: 'unknown', why: badKeys }
      if (verdict === 'no') return { outcome: 'refused', code: codeOf(answer) }

      const found = await findByKey(paymentKey)
      const outcome = found.found === 'payment' ? settled(found.told, codeOf(answer), asked) : undefined
      if (outcome) return outcome
      if (verdict === 'no, unless it is done' && found.found !== 'unknown')
        return { outcome: 'refused', code: codeOf(answer) }
      return unknown(answer, found, { log, orderId })
    },

    async lookup(orderId, paymentKey): Promise<LookupOutcome> {
      const found = await (paymentKey === undefined
        ? find(`/v1/payments/orders/${encodeURIComponent(orderId)}`)
        : findByKey(paymentKey))
      if (found.found === 'nothing') return { outcome: 'notFound' }
      if (found.found === 'unknown') return { outcome: 'unknown', why: found.why }
      const payment = paymentOf(found.told)
      if (payment.orderId === orderId) return { outcome: 'found', payment }
      // Whoever confirms sends the key along: it may be that of any payment.
      if (payment.paymentKey === paymentKey) return { outcome: 'notFound' }
      log.error({ orderId, told: payment.orderId }, 'payment provider: answers about another order')
      return { outcome: 'unknown', why: 'the answer is about another order' }
    },

    async refund({ paymentKey, reason, idempotencyKey }): Promise<RefundOutcome> {
      const path = `/v1/payments/${encodeURIComponent(paymentKey)}/cancel`
      const answer = await post(
        path,
        { cancelReason: Array.from(reason).slice(0, 200).join('') },
        idempotencyKey,
      )
      const isRefunded = (payment: ProviderPayment | undefined) =>
        payment?.state === 'REFUNDED' && payment.paymentKey === paymentKey && payment.balance === 0

      const direct = paymentIn(answer)
      if (direct && isRefunded(direct)) return { outcome: 'refunded', payment: direct }
      if (answer.kind === 'error' && ofSettings.has(answer.code)) return { outcome: 'unknown', why: badKeys }

      // Also after a plain no: what is asked for may have been done by an earlier try.
      const found = await findByKey(paymentKey)
      const payment = found.found === 'payment' ? paymentOf(found.told) : undefined
      if (payment && isRefunded(payment)) return { outcome: 'refunded', payment }
      const verdict = verdictOf(answer)
      if (verdict === 'no' || (verdict === 'no, unless it is done' && found.found !== 'unknown'))
        return { outcome: 'refused', code: codeOf(answer) }
      return unknown(answer, found, { log })
    },

    readHint: readOrderOfEvent,
  }
}

type Asked = Pick<ProviderPayment, 'paymentKey' | 'orderId' | 'amount'>

function isOf(payment: ProviderPayment, { paymentKey, orderId, amount }: Asked): boolean {
  return payment.paymentKey === paymentKey && payment.orderId === orderId && payment.amount === amount
}

function paymentIn(answer: TossAnswer): ProviderPayment | undefined {
  const told = answer.kind === 'answer' ? readPayment(answer.body) : undefined
  return told && paymentOf(told)
}

function verdictOf(answer: TossAnswer) {
  return answer.kind === 'error' ? verdictOn(answer.status, answer.code) : 'nobody knows'
}

function codeOf(answer: TossAnswer): string {
  return answer.kind === 'error' ? answer.code : 'UNKNOWN'
}

/** What a look-up settles about a confirmation; nothing while the payment may still go either way. */
function settled(told: TossPayment, code: string, asked: Asked): ConfirmOutcome | undefined {
  const payment = paymentOf(told)
  if (payment.orderId !== asked.orderId) return { outcome: 'refused', code: ofAnother }
  if (!isOf(payment, asked)) return undefined
  switch (payment.state) {
    case 'PAID':
      return { outcome: 'paid', payment }
    case 'REFUNDED':
      return { outcome: 'refused', code: 'ALREADY_CANCELED_PAYMENT' }
    case 'ENDED':
      if (told.status === 'EXPIRED') return { outcome: 'refused', code: 'NOT_FOUND_PAYMENT_SESSION' }
      return { outcome: 'refused', code: told.failure?.code ?? code }
    case 'OPEN':
      return undefined
  }
}

function unknown(
  answer: TossAnswer,
  found: Found,
  { log, ...about }: { log: Logger; orderId?: string },
): { outcome: 'unknown'; why: string } {
  const said = answer.kind === 'silence' ? answer.why : answer.kind === 'error' ? answer.code : 'odd answer'
  const lookedUp =
    found.found === 'payment'
      ? `the look-up says ${found.told.status}`
      : found.found === 'nothing'
        ? 'the look-up finds nothing'
        : `the look-up says nothing (${found.why})`
  const why = `${said}; ${lookedUp}`
  log.warn({ ...about, why }, 'payment provider: the outcome is unknown')
  return { outcome: 'unknown', why }
}
