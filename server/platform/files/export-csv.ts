import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { type LocalisedText, localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { listWords } from '#words/list-words.ts'
import { attachment } from '../http/attachment.ts'
import type { View } from '../http/view.ts'
import { csvFile, csvStream, escapeFormula } from './write-csv.ts'

export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => string | number | null]

interface CsvExport<Id, Row> {
  /** Without extension. */
  readonly name: string
  readonly columns: readonly CsvColumn<Row>[]
  readonly ids: readonly Id[]
  /** Returns them in any order. */
  readonly read: (ids: readonly Id[]) => Promise<readonly Row[]>
}

const batchSize = 1_000

/** Only ids are read in advance: a slow download keeps neither all rows in memory nor a database connection. */
export function exportCsv<Id extends number | string, Row extends { readonly id: Id }>(
  reply: FastifyReply,
  { name, columns, ids, read }: CsvExport<Id, Row>,
): Readable {
  reply.header('content-disposition', attachment(`${name}.csv`, `${name}.csv`))
  return csvStream(
    columns.map(([heading]) => heading),
    readLines(ids, async (batch) => {
      const rows = new Map((await read(batch)).map((row) => [row.id, row]))
      return batch
        .flatMap((id) => rows.get(id) ?? [])
        .map((row) => columns.map(([, cell]) => textOf(cell(row))))
    }),
  )
}

export function csvOfRows<Row>(
  reply: FastifyReply,
  {
    name,
    columns,
    rows,
  }: Pick<CsvExport<number, Row>, 'name' | 'columns'> & { readonly rows: readonly Row[] },
): Buffer {
  reply.header('content-disposition', attachment(`${name}.csv`, `${name}.csv`))
  const lines = rows.map((row) => columns.map(([, cell]) => textOf(cell(row))))
  return Buffer.from(
    csvFile(
      columns.map(([heading]) => heading),
      lines,
    ),
  )
}

async function* readLines<Id>(
  ids: readonly Id[],
  read: (batch: readonly Id[]) => Promise<string[][]>,
): AsyncGenerator<string[][]> {
  for (let at = 0; at < ids.length; at += batchSize) yield await read(ids.slice(at, at + batchSize))
}

function textOf(cell: string | number | null): string {
  return typeof cell === 'string' ? escapeFormula(cell) : String(cell ?? '')
}

export function csvFormats({ language, zone }: Pick<View, 'language' | 'zone'>) {
  const { listDay, time } = formatsIn(language, zone)
  return {
    say: listWords(language),
    day: listDay,
    /** Such as `2026-12-15 09:30`, which spreadsheets read as a date, in the centre's zone. */
    moment: (at: string | null) => (at === null ? '' : `${listDay(at)} ${time(at)}`),
    localised: (text: LocalisedText) => localise(text, language),
  }
}
