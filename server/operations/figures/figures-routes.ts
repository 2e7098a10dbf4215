import * as contract from '#contract/reports/centre-figures.ts'
import type { Db } from '../../platform/db/open.ts'
import { csvFile } from '../../platform/files/write-csv.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { findFigures } from './figures.ts'

export function figuresRoutes(api: Api, db: Db): void {
  serve(api, contract.getCentreFigures, ({ query, actor, zone }) =>
    findFigures(db, { ...query, roles: actor.staffRoles, zone }),
  )

  serve(api, contract.exportCentreFigures, async ({ query, actor, zone, reply }) => {
    const figures = await findFigures(db, { ...query, roles: actor.staffRoles, zone })
    const name = `figures-${query.from}-${query.to}.csv`
    reply.header('content-disposition', attachment(name, name))
    return Buffer.from(csvOf(contract.monthsBetween(query.from, query.to), figures))
  })
}

/** One row per month, with the columns that the caller's roles include. */
function csvOf(months: readonly string[], { courses, exams, money }: contract.CentreFigures): string {
  const parts = [
    { prefix: 'courses', rows: courses?.months },
    { prefix: 'exams', rows: exams?.months },
    { prefix: 'money', rows: money?.months },
  ]
  const columns = parts.flatMap(({ prefix, rows = [] }) =>
    Object.keys(rows[0] ?? {})
      .filter((key) => key !== 'month')
      .map((key) => ({
        title: `${prefix}.${key}`,
        cells: rows.map((row) => String((row as unknown as Record<string, number>)[key])),
      })),
  )
  return csvFile(
    ['month', ...columns.map(({ title }) => title)],
    months.map((month, index) => [month, ...columns.map(({ cells }) => cells[index] ?? '')]),
  )
}
