import * as z from 'zod/mini'
import type {
  ListOutcome,
  PaymentProvider,
  ProviderSettlement,
  ProviderTransaction,
} from './payment-provider.ts'
import type { TossCall, TossResult } from './toss-call.ts'
import { configurationErrors } from './toss-wire.ts'

/** Lists of a period, core API 2022-11-16: `/v1/transactions` by cursor, `/v1/settlements` by page. */

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const facts = {
  transactionKey: z.string().check(z.minLength(1), z.maxLength(200)),
  paymentKey: z.string(),
  orderId: z.string(),
  currency: z.literal('KRW'),
  amount: z.int(),
}
const transactions = z.array(
  z.object({ ...facts, status: z.string(), transactionAt: z.iso.datetime({ offset: true }) }),
)
const settlements = z.array(
  z.object({
    ...facts,
    payOutAmount: z.int(),
    soldDate: day,
    paidOutDate: day,
    cancel: z.optional(z.nullable(z.unknown())),
  }),
)

/** Also if the list grows while it is read. */
const maxPages = 1_000

interface Deps {
  readonly call: (call: TossCall) => Promise<TossResult>
  readonly timeoutMs: number
  /** At most 5,000. */
  readonly pageSize: number
}

export function tossLists({
  call,
  timeoutMs,
  pageSize,
}: Deps): Pick<PaymentProvider, 'listTransactions' | 'listSettlements'> {
  /** Reads pages until one is not full; `next` are the parameters that lead to the page after these rows. */
  async function readAll<Row>(
    path: string,
    schema: z.ZodMiniType<Row[]>,
    next: (rows: readonly Row[], page: number) => Record<string, string | number>,
  ): Promise<ListOutcome<Row>> {
    const rows: Row[] = []
    for (let page = 1; page <= maxPages; page++) {
      const query = new URLSearchParams(
        Object.entries(next(rows, page)).map(([name, value]): [string, string] => [name, String(value)]),
      )
      const result = await call({ method: 'GET', path: `${path}?${query}`, timeoutMs })
      if (result.kind === 'noResponse') return { outcome: 'unknown', why: result.why }
      if (result.kind === 'error') return { outcome: 'unknown', why: reasonOf(result.code) }
      const read = schema.safeParse(result.body).data
      if (!read) return { outcome: 'unknown', why: 'unreadable list' }
      rows.push(...read)
      if (read.length < pageSize) return { outcome: 'listed', rows }
    }
    return { outcome: 'unknown', why: 'the list does not end' }
  }

  return {
    async listTransactions({ from, until }) {
      // The end is inclusive, to the second.
      const span = { startDate: koreanTime(from), endDate: koreanTime(new Date(until.getTime() - 1_000)) }
      const listed = await readAll('/v1/transactions', transactions, (rows) => {
        const last = rows.at(-1)?.transactionKey
        return { ...span, limit: pageSize, ...(last !== undefined && { startingAfter: last }) }
      })
      if (listed.outcome === 'unknown') return listed
      return { outcome: 'listed', rows: listed.rows.flatMap(toTransaction) }
    },

    async listSettlements({ from, to }) {
      const span = { startDate: from, endDate: to, dateType: 'soldDate' }
      const listed = await readAll('/v1/settlements', settlements, (_, page) => ({
        ...span,
        page,
        size: pageSize,
      }))
      if (listed.outcome === 'unknown') return listed
      return { outcome: 'listed', rows: listed.rows.map(toSettlement) }
    },
  }
}

function reasonOf(code: string): string {
  return configurationErrors.has(code) ? 'the provider refuses TOSS_SECRET_KEY (configuration)' : code
}

/** Nothing for a transaction that moves no money, such as an account to pay into. */
function toTransaction(row: z.infer<typeof transactions>[number]): ProviderTransaction[] {
  const { transactionKey, paymentKey, orderId, status } = row
  const sign = { DONE: 1, CANCELED: -1, PARTIAL_CANCELED: -1 }[status]
  if (sign === undefined) return []
  const amount = sign * Math.abs(row.amount)
  return [{ transactionKey, paymentKey, orderId, amount, at: new Date(row.transactionAt) }]
}

function toSettlement(row: z.infer<typeof settlements>[number]): ProviderSettlement {
  const { transactionKey, paymentKey, orderId, cancel } = row
  return {
    transactionKey,
    paymentKey,
    orderId,
    amount: cancel ? -Math.abs(row.amount) : row.amount,
    payOut: row.payOutAmount,
    soldOn: row.soldDate,
    paidOutOn: row.paidOutDate,
  }
}

/** `2026-12-08T10:00:00`: the provider's lists are by Korean time, whatever the centre's zone. */
function koreanTime(instant: Date): string {
  return new Date(instant.getTime() + 9 * 3_600_000).toISOString().slice(0, 19)
}
