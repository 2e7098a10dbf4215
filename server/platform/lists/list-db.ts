import { type RawBuilder, sql } from 'kysely'
import type { Endpoint, Input, Reply } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/languages.ts'
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

type Order =
  | RawBuilder<unknown>
  | ((direction: RawBuilder<unknown>, reader: { readonly language: Language }) => RawBuilder<unknown>)
type Condition = RawBuilder<unknown> | '' | 0 | false | undefined

interface Found {
  readonly conditions: readonly RawBuilder<unknown>[]
  countRows(): Promise<number>
}

interface Declared<E extends Endpoint, Id, Row, Parent> {
  readonly endpoint: E
  /** The record that the list is of, such as the course date of a roster; undefined if there is none. */
  readonly parent?: (db: Db, call: ListCall<E>) => Promise<Parent | undefined>
  /** The tables that conditions and orders use. */
  readonly from: RawBuilder<unknown> | ((call: ListCall<E>) => RawBuilder<unknown>)
  readonly id: RawBuilder<Id>
  /** All are to be met; that of a filter which is not set is falsy. */
  readonly where?: (call: ListCall<E>, db: Db) => readonly Condition[] | Promise<readonly Condition[]>
  readonly orders: Readonly<Record<Field<E>, Order>>
  readonly defaultSort: readonly Sort<E>[]
  /** Order by id of rows that are equal otherwise; `sorted` is the direction of the first field. */
  readonly ties?: 'asc' | 'desc' | 'sorted'
  /** If there is a quicker way than to count all rows. */
  readonly count?: (db: Db, found: Found, call: ListCall<E>) => Promise<number>
  /** In any order. */
  readonly read: (
    db: Db,
    ids: readonly Id[],
    call: ListCall<E>,
    parent: NoInfer<Parent>,
  ) => Promise<readonly Row[]>
  readonly csv?: {
    /** Made of the list's by `csvOf`. */
    readonly endpoint: Endpoint
    /** Of the file, without extension. */
    readonly name: (call: ListCall<E>) => string
    readonly columns: (view: View) => readonly CsvColumn<Row>[]
  }
}

export interface List<E extends Endpoint, Id, Row>
  extends Pick<Declared<E, Id, Row, never>, 'endpoint' | 'csv'> {
  /** Undefined if the record that the list is of does not exist. */
  open(db: Db, call: ListCall<E>): Promise<OpenList<Id, Row> | undefined>
}

interface OpenList<Id, Row> {
  readPage(slice: Slice): Promise<{ rows: Row[]; total: number }>
  readIds(): Promise<Id[]>
  /** In any order. */
  read(ids: readonly Id[]): Promise<readonly Row[]>
}

/** First the ids are selected, in order, then the rows of a page are read, or of a part of the CSV file. */
export function list<
  E extends Endpoint,
  Id extends number | string,
  Row extends Shown<E> & { readonly id: Id },
  Parent,
>(declared: Declared<E, Id, Row, Parent>): List<E, Id, Row> {
  const { endpoint, csv, from, id, where, count } = declared

  const selectIds = async (db: Db, rest: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: Id }>`select ${id} as id ${rest}`.execute(db)
    return rows.map((row) => row.id)
  }

  return {
    endpoint,
    ...(csv && { csv }),
    async open(db, call) {
      const parent = await declared.parent?.(db, call)
      if (declared.parent && parent === undefined) return undefined

      const conditions = [...((await where?.(call, db)) ?? []), selectedOnly(id, call.query)].filter(
        (one) => typeof one === 'object',
      )
      const matching = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
      const found = sql`from ${typeof from === 'function' ? from(call) : from} where ${matching}`
      const inOrder = sql`${found} order by ${orderOf(declared, call)}`
      const countRows = async () => {
        const { rows } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db)
        return rows[0]?.total ?? 0
      }
      // Without a parent `read` takes none.
      const read = (ids: readonly Id[]) => declared.read(db, ids, call, parent as Parent)

      return {
        read,
        readIds: () => selectIds(db, inOrder),
        async readPage(slice) {
          const page = await selectIds(db, sql`${inOrder} limit ${slice.size} offset ${slice.offset}`)
          const { total } = await countedPage(page, slice, async () => ({
            total: await (count?.(db, { conditions, countRows }, call) ?? countRows()),
          }))
          const rows = new Map((page.length === 0 ? [] : await read(page)).map((row) => [row.id, row]))
          return { rows: page.flatMap((one) => rows.get(one) ?? []), total }
        },
      }
    },
  }
}

/** A file may have only some rows. */
function selectedOnly(
  id: RawBuilder<unknown>,
  { ids }: { readonly ids?: string | readonly string[] },
): Condition {
  return ids !== undefined && sql`${id}::text = any(${[ids].flat()}::text[])`
}

function orderOf<E extends Endpoint, Id, Row, Parent>(
  { id, orders, defaultSort, ties = 'asc' }: Declared<E, Id, Row, Parent>,
  { query, language }: ListCall<E>,
): RawBuilder<unknown> {
  const { sort } = query as PageQuery
  const fields = sortFields<Field<E>>(sort, defaultSort as readonly `${Field<E>},asc`[])
  const parts = fields.map(({ field, direction }) => {
    const order: Order = orders[field]
    return typeof order === 'function'
      ? order(sql.raw(direction), { language })
      : sql`${order} ${sql.raw(direction)}`
  })
  const last = ties === 'sorted' ? (fields[0]?.direction ?? 'asc') : ties
  return sql.join([...parts, sql`${id} ${sql.raw(last)}`])
}
