import type { IncomingMessage, ServerResponse } from 'node:http'
import { readJson, sendJson } from '../local-server.ts'
import { type Operation, parseOperation } from './core-operations.ts'
import { type Payment, present } from './payment.ts'
import { errorReply, isErrorCode, TossError } from './payment-errors.ts'
import type { Provider } from './provider.ts'
import { reset, sendWithFault, waitForClose } from './response-faults.ts'
import type { StoredResponse } from './stored-state.ts'

type OperationResponse = Pick<StoredResponse, 'status' | 'body'>

/** `/v1/payments`, core API 2022-11-16. */
export async function handleCoreApi(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readJson(request)
  const { idempotency, book, secretKey } = provider
  let busyKey: string | undefined
  try {
    checkSecret(request, secretKey)
    const key = idempotencyKeyOf(request)
    const stored = key === undefined ? undefined : idempotency.begin(key)
    if (stored) return sendJson(response, stored.status, stored.body)
    busyKey = key
    await perform(provider, parseOperation(book, request, body), { request, response, key })
  } catch (error) {
    sendJson(response, ...errorResponse(error, request))
  } finally {
    if (busyKey !== undefined) idempotency.end(busyKey)
  }
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The idempotency key that the response is stored under. */
  readonly key: string | undefined
}

async function perform(
  provider: Provider,
  operation: Operation,
  { request, response, key }: Exchange,
): Promise<void> {
  const { state, idempotency, faults, webhooks } = provider
  const fault = faults.take(operation.call, operation.orderId)
  if (fault === 'hang-before') return waitForClose(response)
  if (fault === 'reset-before') return reset(request)

  const before = versionOf(operation.payment)
  const reply = runOperation(
    provider,
    operation,
    isErrorCode(fault) ? fault : headerOf(request, testCode),
    request,
  )
  // The result is stored before the response can fail, so that it can be requested again.
  if (key !== undefined) idempotency.store(key, reply)
  const changed = versionOf(operation.payment) === before ? undefined : operation.payment
  await state.save()
  if (changed) await webhooks.beforeResponse(changed)

  const isHanging = fault === 'hang-after' || (changed?.plan === 'hang' && operation.call === 'confirm')
  if (changed && isHanging) await webhooks.afterResponse(changed)
  if (isHanging) await waitForClose(response)
  sendWithFault(fault, { request, response, reply })
  if (changed && !isHanging) await webhooks.afterResponse(changed)
}

const testCode = 'tosspayments-test-code'

function runOperation(
  { origin }: Provider,
  operation: Operation,
  requestedError: string | undefined,
  request: IncomingMessage,
): OperationResponse {
  try {
    if (requestedError !== undefined)
      throw new TossError(isErrorCode(requestedError) ? requestedError : 'INVALID_REQUEST')
    return { status: 200, body: present(operation.run(), origin) }
  } catch (error) {
    const [status, body] = errorResponse(error, request)
    return { status, body }
  }
}

/** Differs once a payment has changed. */
function versionOf(payment: Payment | undefined): string {
  return `${payment?.status} ${payment?.cancels.length}`
}

export function errorResponse(error: unknown, request: IncomingMessage): [status: number, body: object] {
  if (!(error instanceof TossError)) throw error
  const { status, body } = errorReply(error.code, request.headers['accept-language'])
  return [status, body]
}

export function checkSecret({ headers }: IncomingMessage, secretKey: string): void {
  const [scheme, code = ''] = (headers.authorization ?? '').split(' ')
  const credentials = Buffer.from(code, 'base64').toString()
  if (scheme === 'Basic' && credentials === secretKey) throw new TossError('INCORRECT_BASIC_AUTH_FORMAT')
  if (scheme !== 'Basic' || credentials !== `${secretKey}:`) throw new TossError('UNAUTHORIZED_KEY')
}

/** An idempotency key is scoped to the API key, method and URL. */
function idempotencyKeyOf(request: IncomingMessage): string | undefined {
  const key = headerOf(request, 'idempotency-key')
  if (key === undefined || request.method !== 'POST') return undefined
  if (key.length > 300) throw new TossError('INVALID_IDEMPOTENCY_KEY')
  return [request.headers.authorization, request.method, request.url, key].join(' ')
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  return headers[name]?.toString()
}
