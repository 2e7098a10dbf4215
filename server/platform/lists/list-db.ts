import { type RawBuilder, sql } from 'kysely'
import type { Endpoint, Input, Reply } from '#contract/platform/endpoint.ts'
import type { Db } from '../db/open.ts'
import { countedPage, type PageQuery, type Slice, sortFields } from '../db/page.ts'
import type { CsvColumn } from '../files/export-csv.ts'
import type { HandlerContext } from '../http/serve.ts'
import type { View } from '../http/view.ts'

/** What conditions and rows may depend on. */
export interface ListCall<E extends Endpoint>
  extends Pick<HandlerContext<E['access']>, 'actor' | 'now' | 'language' | 'zone'> {
  readonly params: Input<E>['params']
  readonly query: Omit<Input<E>['query'], 'page' | 'size'>
}

type Sort<E extends Endpoint> = Input<E>['query'] extends { sort?: infer S } ? Extract<S, string> : never
type Field<E extends Endpoint> = Sort<E> extends `${infer F},${'asc' | 'desc'}` ? F : never
type Shown<E extends Endpoint> = Reply<E> extends { content: (infer Row)[] } ? Row : never

type Order = RawBuilder<unknown> | ((direction: RawBuilder<unknown>) => RawBuilder<unknown>)
type Condition = RawBuilder<unknown> | '' | 0 | false | undefined

interface Found {
  readonly conditions: readonly RawBuilder<unknown>[]
  countRows(): Promise<number>
}

interface Declared<E extends Endpoint, Id, Row> {
  readonly endpoint: E
  /** The record that the list is of, such as the course date of a roster; undefined if there is none. */
  readonly parent?: (db: Db, call: ListCall<E>) => Promise<unknown>
  /** The tables that conditions and orders use. */
  readonly from: RawBuilder<unknown> | ((call: ListCall<E>) => RawBuilder<unknown>)
  readonly id: RawBuilder<Id>
  /** All are to be met; that of a filter which is not set is falsy. */
  readonly where: (call: ListCall<E>, db: Db) => readonly Condition[] | Promise<readonly Condition[]>
  readonly orders: Readonly<Record<Field<E>, Order>>
  readonly defaultSort: readonly Sort<E>[]
  /** Order by id of rows that are equal otherwise; `sorted` is the direction of the first field. */
  readonly ties?: 'asc' | 'desc' | 'sorted'
  /** If there is a quicker way than to count all rows. */
  readonly count?: (db: Db, found: Found, call: ListCall<E>) => Promise<number>
  /** In any order. */
  readonly read: (db: Db, ids: readonly Id[], call: ListCall<E>) => Promise<readonly Row[]>
  readonly csv?: {
    /** Made of the list's by `csvOf`. */
    readonly endpoint: Endpoint
    /** Of the file, without extension. */
    readonly name: (call: ListCall<E>) => string
    readonly columns: (view: View) => readonly CsvColumn<Row>[]
  }
}

export interface List<E extends Endpoint, Id, Row> extends Declared<E, Id, Row> {
  readIds(db: Db, call: ListCall<E>): Promise<Id[]>
  readPage(db: Db, call: ListCall<E>, slice: Slice): Promise<{ rows: Row[]; total: number }>
}

/** First the ids are selected, in order, then the rows are read of a page, or of a part of the CSV file. */
export function list<
  E extends Endpoint,
  Id extends number | string,
  Row extends Shown<E> & { readonly id: Id },
>(declared: Declared<E, Id, Row>): List<E, Id, Row> {
  const { from, id, where, orders, defaultSort, ties = 'asc', count, read } = declared

  const conditionsOf = async (db: Db, call: ListCall<E>) =>
    (await where(call, db)).filter((one) => typeof one === 'object')

  const matching = (call: ListCall<E>, conditions: readonly RawBuilder<unknown>[]) => {
    const tables = typeof from === 'function' ? from(call) : from
    return sql`from ${tables} where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`
  }

  const order = ({ query }: ListCall<E>) => {
    const { sort } = query as PageQuery
    const fields = sortFields<Field<E>>(sort, defaultSort as readonly `${Field<E>},asc`[])
    const parts = fields.map(({ field, direction }) => {
      const by: Order = orders[field]
      return typeof by === 'function' ? by(sql.raw(direction)) : sql`${by} ${sql.raw(direction)}`
    })
    const last = ties === 'sorted' ? (fields[0]?.direction ?? 'asc') : ties
    return sql`order by ${sql.join([...parts, sql`${id} ${sql.raw(last)}`])}`
  }

  const selectIds = async (db: Db, rest: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: Id }>`select ${id} as id ${rest}`.execute(db)
    return rows.map((row) => row.id)
  }

  return {
    ...declared,
    async readIds(db, call) {
      return selectIds(db, sql`${matching(call, await conditionsOf(db, call))} ${order(call)}`)
    },
    async readPage(db, call, slice) {
      const conditions = await conditionsOf(db, call)
      const found = matching(call, conditions)
      const countRows = async () => {
        const { rows } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db)
        return rows[0]?.total ?? 0
      }
      const page = sql`limit ${slice.size} offset ${slice.offset}`
      const ids = await selectIds(db, sql`${found} ${order(call)} ${page}`)
      const { total } = await countedPage(ids, slice, async () => ({
        total: await (count?.(db, { conditions, countRows }, call) ?? countRows()),
      }))
      const rows = new Map((ids.length === 0 ? [] : await read(db, ids, call)).map((row) => [row.id, row]))
      return { rows: ids.flatMap((one) => rows.get(one) ?? []), total }
    },
  }
}
