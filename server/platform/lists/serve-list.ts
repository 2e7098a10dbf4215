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
  // What `serve` has parsed by either endpoint is the list's input.
  const open = async (call: object) => {
    const opened = await list.open(db, call as ListCall<E>)
    if (!opened) throw new AppError('NOT_FOUND')
    return opened
  }

  serve(api, list.endpoint as Endpoint, async (call) => {
    const { readPage } = await open(call)
    const slice = sliceOf(call.query as PageQuery)
    const { rows, total } = await readPage(slice)
    return envelope(rows, total, slice)
  })

  if (!csv) return
  serve(api, csv.endpoint, async (call) => {
    const { read, readIds } = await open(call)
    return exportCsv(call.reply, {
      name: csv.name(call as unknown as ListCall<E>),
      columns: csv.columns(call),
      ids: await readIds(),
      read,
    })
  })
}
