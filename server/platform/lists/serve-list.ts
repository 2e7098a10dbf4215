import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Db } from '../db/open.ts'
import { envelope, type PageQuery, sliceOf } from '../db/page.ts'
import { AppError } from '../errors/app-error.ts'
import { exportCsv } from '../files/export-csv.ts'
import { type Api, serve } from '../http/serve.ts'
import type { List, ListCall } from './list-db.ts'

/** Serves pages of a list, and all its rows as CSV. */
export function serveList<E extends Endpoint, Id extends number | string, Row extends { readonly id: Id }>(
  api: Api,
  db: Db,
  list: List<E, Id, Row>,
): void {
  const { csv } = list
  const assertParent = async (call: ListCall<E>) => {
    if (list.parent && (await list.parent(db, call)) === undefined) throw new AppError('NOT_FOUND')
  }

  // `serve` has parsed calls of either endpoint, but does not know which it is.
  serve(api, list.endpoint as Endpoint, async (parsed) => {
    const call = parsed as unknown as ListCall<E>
    await assertParent(call)
    const slice = sliceOf(parsed.query as PageQuery)
    const { rows, total } = await list.readPage(db, call, slice)
    return envelope(rows, total, slice)
  })

  if (!csv) return
  serve(api, csv.endpoint, async (parsed) => {
    const call = parsed as unknown as ListCall<E>
    await assertParent(call)
    return exportCsv(parsed.reply, {
      name: csv.name(call),
      columns: csv.columns(call),
      ids: await list.readIds(db, call),
      read: (ids) => list.read(db, ids, call),
    })
  })
}
