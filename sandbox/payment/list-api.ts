import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { sendJson } from '../local-server.ts'
import { checkSecret, errorResponse } from './core-api.ts'
import { koreanTime } from './payment.ts'
import { isErrorCode, TossError } from './payment-errors.ts'
import type { Provider } from './provider.ts'
import { reset, sendWithFault, waitForClose } from './response-faults.ts'
import {
  listTransactions,
  presentSettlement,
  presentTransaction,
  type Transaction,
} from './transaction-list.ts'

const whole = (least: number, most: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(least), z.lte(most)), usual)
const localTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?$/))
const transactionQuery = z.object({
  startDate: localTime,
  endDate: localTime,
  startingAfter: z.optional(z.string()),
  limit: whole(1, 5_000, 100),
})
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const settlementQuery = z.object({
  startDate: day,
  endDate: day,
  dateType: z._default(z.enum(['soldDate', 'paidOutDate']), 'soldDate'),
  page: whole(1, 1_000_000, 1),
  size: whole(1, 5_000, 100),
})

/** `GET /v1/transactions` and `GET /v1/settlements`, core API 2022-11-16. */
export async function handleLists(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', provider.origin)
  const fault = provider.faults.take('list', undefined)
  if (fault === 'hang-before') return waitForClose(response)
  if (fault === 'reset-before') return reset(request)
  try {
    checkSecret(request, provider.secretKey)
    if (isErrorCode(fault)) throw new TossError(fault)
    const query = Object.fromEntries(searchParams)
    const body =
      pathname === '/v1/transactions' ? transactions(provider, query) : settlements(provider, query)
    sendWithFault(fault, { request, response, reply: { status: 200, body } })
  } catch (error) {
    sendJson(response, ...errorResponse(error, request))
  }
}

function transactions(provider: Provider, query: unknown): object[] {
  const input = transactionQuery.safeParse(query).data
  if (!input) throw new TossError('INVALID_REQUEST')
  const { startDate, endDate, startingAfter, limit } = input
  const rows = rowsOf(provider).filter(({ at }) => {
    const time = koreanTime(at).slice(0, 19)
    return time >= startDate.slice(0, 19) && time <= endDate.slice(0, 19)
  })
  const start =
    startingAfter === undefined ? 0 : rows.findIndex((row) => row.transactionKey === startingAfter) + 1
  if (startingAfter !== undefined && start === 0) throw new TossError('INVALID_REQUEST')
  return rows.slice(start, start + limit).map((row) => presentTransaction(row, provider.origin))
}

/** A transaction is settled from the day after it on. */
function settlements(provider: Provider, query: unknown): object[] {
  const input = settlementQuery.safeParse(query).data
  if (!input) throw new TossError('INVALID_REQUEST')
  const { startDate, endDate, dateType, page, size } = input
  const today = koreanTime(provider.now().toISOString()).slice(0, 10)
  return rowsOf(provider)
    .map(presentSettlement)
    .filter((row) => String(row['soldDate']) < today)
    .filter((row) => String(row[dateType]) >= startDate && String(row[dateType]) <= endDate)
    .slice((page - 1) * size, page * size)
}

function rowsOf({ state }: Provider): Transaction[] {
  return listTransactions(state.payments.values(), state.listChanges)
}
