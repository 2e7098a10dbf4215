import { createHash } from 'node:crypto'
import type { ImportRow, ResultImport } from '#contract/exams/result-import.ts'
import { mapInSlices } from '../../platform/concurrency/in-slices.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { StoredDelivery, StoredResultRow } from '../../platform/db/stored.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type ByImport, presentStaged, stagedImports } from '../../platform/files/staged-import.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import { findImport, type ImportRecord, insertImport, lockImport, settleImport } from './import-db.ts'
import { judge } from './judge-delivery.ts'
import { readResultsFile } from './read-results-file.ts'
import { type ResultDeps, recordResults } from './record-result.ts'
import { type CandidateRow, findCandidates, findResults, lockCandidates } from './result-db.ts'

const imports = stagedImports<ImportRecord>({
  entity: 'resultImport',
  find: findImport,
  lock: lockImport,
  settle: settleImport,
})

interface Staging extends Omit<ByImport, 'importId'> {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly actor: MemberActor
  readonly idempotencyKey: string | undefined
}

/** Validates the whole file and stores it for `applyImport`. */
export async function stageResults(
  db: Db,
  { bytes, fileName, actor, idempotencyKey: key, by, now, zone }: Staging,
): Promise<ResultImport> {
  const rows = await readResultsFile(bytes)
  const sha256 = createHash('sha256').update(bytes).digest()
  const scope = `stageResults ${actor.memberId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: [fileName, sha256.toString('hex')], now }, async () => {
      const id = await insertImport(tx, { sha256, file_name: fileName, staged_at: now, rows })
      if (id === undefined) throw new AppError('IMPORT_SEEN_BEFORE')
      await imports.staged(tx, { importId: id, by, now }, { fileName, lines: rows.length })
      return preview(tx, await imports.read(tx, id), now, zone)
    }),
  )
}

/** Shows the effect of applying the file now; once applied, all effects are UNCHANGED. */
export function readImport(db: Db, importId: number, now: Date, zone: string): Promise<ResultImport> {
  return db.transaction().execute(async (tx) => preview(tx, await imports.read(tx, importId), now, zone))
}

export function applyImport(
  deps: ResultDeps,
  { staffId, ...input }: ByImport & { readonly staffId: number },
): Promise<ResultImport> {
  const { importId, now, zone } = input
  return deps.db.transaction().execute(async (tx) => {
    const staged = await imports.lockOpen(tx, importId)
    const whole = await effects(tx, staged, now, zone, lockCandidates)
    await recordResults(tx, deps, staged.rows.map(deliveryOf), { now, importId, staffId })
    const corrected = whole.rows.filter(({ effect }) => effect === 'CORRECTION')
    await imports.applied(tx, input, {
      before: {
        scores: Object.fromEntries(corrected.map((one) => [one.examNumber, one.before?.score ?? null])),
      },
      after: {
        ...whole.counts,
        scores: Object.fromEntries(corrected.map(({ examNumber, score }) => [examNumber, score])),
      },
    })
    return shownPart({ ...whole, appliedAt: now.toISOString() })
  })
}

export function discardImport(db: Db, input: ByImport): Promise<ResultImport> {
  const { importId, now, zone } = input
  return db.transaction().execute(async (tx) => {
    const staged = await imports.lockOpen(tx, importId)
    await imports.discarded(tx, input)
    return preview(tx, { ...staged, discarded_at: now }, now, zone)
  })
}

/** Most lines shown; those that need attention come first. */
const shownLines = 1_000
const order: Record<ImportRow['effect'], number> = { INBOX: 0, CORRECTION: 1, NEW: 2, UNCHANGED: 3 }

async function preview(tx: Tx, record: ImportRecord, now: Date, zone: string): Promise<ResultImport> {
  return shownPart(await effects(tx, record, now, zone))
}

function shownPart({ rows, ...file }: ResultImport): ResultImport {
  const sorted = rows.toSorted((a, b) => order[a.effect] - order[b.effect] || a.line - b.line)
  return { ...file, rows: sorted.slice(0, shownLines) }
}

async function effects(
  tx: Tx,
  record: ImportRecord,
  now: Date,
  zone: string,
  read = findCandidates,
): Promise<ResultImport> {
  const candidates = await read(
    tx,
    record.rows.map(({ examNumber }) => examNumber),
  )
  const rows = await effectsOf(tx, record.rows, candidates, now, zone)
  const counts = { NEW: 0, CORRECTION: 0, UNCHANGED: 0, INBOX: 0 }
  for (const { effect } of rows) counts[effect] += 1
  return { ...presentStaged(record), counts, rows }
}

async function effectsOf(
  tx: Tx,
  rows: readonly StoredResultRow[],
  candidates: readonly CandidateRow[],
  now: Date,
  zone: string,
): Promise<ImportRow[]> {
  const results = await findResults(
    tx,
    candidates.map(({ id }) => id),
  )
  const byNumber = new Map(candidates.map((one) => [one.exam_number, one]))
  const byApplicant = new Map(results.map((one) => [one.applicant_id, one]))
  return mapInSlices(rows, (row) => {
    const candidate = byNumber.get(row.examNumber)
    const current = candidate && byApplicant.get(candidate.id)
    const { effect } = judge(deliveryOf(row), candidate, current, now, zone)
    return {
      ...row,
      attended: row.score !== null,
      effect: effect === 'OLDER' ? 'UNCHANGED' : effect,
      before: effect === 'CORRECTION' && current ? { result: current.result, score: current.score } : null,
    }
  })
}

function deliveryOf({ examNumber, line: _, ...row }: StoredResultRow): StoredDelivery {
  return { source: 'FILE', subject: examNumber, ...row, providerAt: null }
}
