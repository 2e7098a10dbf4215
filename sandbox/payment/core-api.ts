import type { IncomingMessage, ServerResponse } from 'node:http'
import { readJson, sendJson } from '../local-server.ts'
import { type Work, workOf } from './core-work.ts'
import type { KeptReply } from './kept-state.ts'
import { answerWith, leftBy, reset } from './mishap.ts'
import { type Payment, present } from './payment.ts'
import { errorReply, isErrorCode, TossError } from './payment-errors.ts'
import type { Provider } from './provider.ts'

type Reply = Pick<KeptReply, 'status' | 'body'>

/** `/v1/payments`, core API 2022-11-16. */
export async function answerCoreApi(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readJson(request)
  const { replies, book, secretKey } = provider
  let busyKey: string | undefined
  try {
    checkSecret(request, secretKey)
    const key = replyKeyOf(request)
    const earlier = key === undefined ? undefined : replies.begin(key)
    if (earlier) return sendJson(response, earlier.status, earlier.body)
    busyKey = key
    await perform(provider, workOf(book, request, body), { request, response, key })
  } catch (error) {
    sendJson(response, ...refusal(error, request))
  } finally {
    if (busyKey !== undefined) replies.end(busyKey)
  }
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** By which the answer is given again. */
  readonly key: string | undefined
}

async function perform(provider: Provider, work: Work, { request, response, key }: Exchange): Promise<void> {
  const { state, replies, faults, webhooks } = provider
  const fault = faults.take(work.call, work.orderId)
  if (fault === 'hang-before') return leftBy(response)
  if (fault === 'reset-before') return reset(request)

  const before = markOf(work.payment)
  const reply = replyOf(provider, work, isErrorCode(fault) ? fault : headerOf(request, testCode), request)
  // What was done is kept, and can be asked for again, before anything goes wrong with telling it.
  if (key !== undefined) replies.keep(key, reply)
  const changed = markOf(work.payment) === before ? undefined : work.payment
  await state.save()
  if (changed) await webhooks.beforeAnswer(changed)

  const isHanging = fault === 'hang-after' || (changed?.plan === 'hang' && work.call === 'confirm')
  if (changed && isHanging) await webhooks.afterAnswer(changed)
  if (isHanging) await leftBy(response)
  answerWith(fault, { request, response, reply })
  if (changed && !isHanging) await webhooks.afterAnswer(changed)
}

const testCode = 'tosspayments-test-code'

function replyOf(
  { origin }: Provider,
  work: Work,
  wantedError: string | undefined,
  request: IncomingMessage,
): Reply {
  try {
    if (wantedError !== undefined)
      throw new TossError(isErrorCode(wantedError) ? wantedError : 'INVALID_REQUEST')
    return { status: 200, body: present(work.run(), origin) }
  } catch (error) {
    const [status, body] = refusal(error, request)
    return { status, body }
  }
}

/** Differs when something has become of a payment. */
function markOf(payment: Payment | undefined): string {
  return `${payment?.status} ${payment?.cancels.length}`
}

function refusal(error: unknown, request: IncomingMessage): [status: number, body: object] {
  if (!(error instanceof TossError)) throw error
  const { status, body } = errorReply(error.code, request.headers['accept-language'])
  return [status, body]
}

function checkSecret({ headers }: IncomingMessage, secretKey: string): void {
  const [scheme, code = ''] = (headers.authorization ?? '').split(' ')
  const told = Buffer.from(code, 'base64').toString()
  if (scheme === 'Basic' && told === secretKey) throw new TossError('INCORRECT_BASIC_AUTH_FORMAT')
  if (scheme !== 'Basic' || told !== `${secretKey}:`) throw new TossError('UNAUTHORIZED_KEY')
}

/** An idempotency key belongs to the API key, the method and the address that it comes with. */
function replyKeyOf(request: IncomingMessage): string | undefined {
  const key = headerOf(request, 'idempotency-key')
  if (key === undefined || request.method !== 'POST') return undefined
  if (key.length > 300) throw new TossError('INVALID_IDEMPOTENCY_KEY')
  return [request.headers.authorization, request.method, request.url, key].join(' ')
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  return headers[name]?.toString()
}
