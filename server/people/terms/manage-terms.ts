import type { AdminTermsVersion, TermsEdit, TermsInput } from '#contract/people/terms-admin.ts'
import type { TermsType } from '#contract/people/terms-types.ts'
import { dayOf, startOfDay } from '#contract/platform/centre-time.ts'
import type { Language } from '#contract/platform/languages.ts'
import { followTexts } from '#contract/platform/older-texts.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import { olderTextColumns, olderTextsOf } from '../../platform/db/older-text-columns.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError, badField } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { presentVersion } from './present-terms-admin.ts'
import {
  deleteVersion,
  findTexts,
  insertVersion,
  listAllVersions,
  listConcerned,
  lockVersions,
  updateVersion,
  type VersionRow,
} from './terms-admin-db.ts'
import { canAnnounceVersion, canChangeVersion, startFault } from './terms-rules.ts'

/** `language` is that of reasons in the response. */
export interface TermsContext {
  readonly typeId: TermsType
  readonly staffId: number
  readonly by: AuditSource
  readonly now: Date
  readonly language: Language
  readonly zone: string
}

type OfVersion = TermsContext & { readonly version: number }

export function createVersion(
  db: Db,
  {
    terms: { upToDate, ...terms },
    idempotencyKey: key,
    ...context
  }: TermsContext & {
    readonly terms: TermsEdit
    readonly idempotencyKey: string | undefined
  },
): Promise<AdminTermsVersion> {
  const { typeId, staffId, by, now, zone } = context
  const scope = `createTermsVersion ${staffId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: { typeId, terms, upToDate }, now }, async () => {
      const all = await readVersions(tx, typeId)
      const startsAt = startOf(terms, all, { now, zone })
      const version = Math.max(...all.map((one) => one.version)) + 1
      const last = versionAmong(all, version - 1)
      await insertVersion(tx, {
        type_id: typeId,
        version,
        ...textColumns(terms, { last, before: await inputOf(tx, last, zone), upToDate }),
        starts_at: startsAt,
        asks_again: terms.asksAgain,
        updated_by: staffId,
        updated_at: now,
      })
      await appendAudit(tx, {
        ...by,
        at: now,
        action: 'terms.create',
        entity: 'terms',
        entityId: `${typeId}-${version}`,
        after: terms,
      })
      return presentVersion(tx, { ...context, version })
    }),
  )
}

/** Only before it is announced or in force. */
export function replaceVersion(
  db: Db,
  {
    terms: { upToDate, ...terms },
    recordVersion,
    ...context
  }: OfVersion & {
    readonly terms: TermsEdit
    readonly recordVersion: number
  },
): Promise<AdminTermsVersion> {
  const { typeId, version, staffId, by, now, zone } = context
  return db.transaction().execute(async (tx) => {
    const all = await readVersions(tx, typeId)
    const row = versionAmong(all, version)
    if (row.recordVersion !== recordVersion) throw new AppError('VERSION_CHANGED')
    assertAllowed(canChangeVersion(row, now))
    const others = all.filter((one) => one.version !== version)
    const startsAt = startOf(terms, others, { now, zone })
    const before = await inputOf(tx, row, zone)
    await updateVersion(
      tx,
      { typeId, version },
      {
        ...textColumns(terms, { last: row, before, upToDate }),
        starts_at: startsAt,
        asks_again: terms.asksAgain,
        updated_by: staffId,
        updated_at: now,
      },
    )
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'terms.replace',
      entity: 'terms',
      entityId: `${typeId}-${version}`,
      before,
      after: terms,
    })
    return presentVersion(tx, context)
  })
}

/** Only before it is announced or in force. */
export function withdrawVersion(db: Db, { typeId, version, by, now, zone }: OfVersion): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = versionAmong(await readVersions(tx, typeId), version)
    assertAllowed(canChangeVersion(row, now))
    const before = await inputOf(tx, row, zone)
    await deleteVersion(tx, { typeId, version })
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'terms.withdraw',
      entity: 'terms',
      entityId: `${typeId}-${version}`,
      before,
      after: { withdrawnAt: now },
    })
  })
}

/** Enqueues the job that mails everybody affected. */
export function announceVersion(
  { db, jobs }: { db: Db; jobs: Jobs },
  context: OfVersion,
): Promise<AdminTermsVersion> {
  const { typeId, version, by, now } = context
  return db.transaction().execute(async (tx) => {
    const all = await readVersions(tx, typeId)
    const row = versionAmong(all, version)
    const { length: concerned } = await listConcerned(tx, { typeId, version })
    assertAllowed(canAnnounceVersion(row, all, now))
    await updateVersion(tx, { typeId, version }, { announced_at: now })
    await jobs.send(tx, 'announce-terms', { typeId, version })
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'terms.announce',
      entity: 'terms',
      entityId: `${typeId}-${version}`,
      before: { announcedAt: null },
      after: { announcedAt: now, recipients: concerned },
    })
    return presentVersion(tx, context)
  })
}

async function readVersions(tx: Tx, typeId: TermsType): Promise<VersionRow[]> {
  await lockVersions(tx, typeId)
  return listAllVersions(tx, typeId)
}

export function versionAmong(all: readonly VersionRow[], version: number): VersionRow {
  const row = all.find((one) => one.version === version)
  if (!row) throw new AppError('TERMS_NOT_FOUND')
  return row
}

interface Former {
  /** What the texts were written from: the version itself, or the one before a new one. */
  readonly last: VersionRow
  readonly before: TermsInput
  readonly upToDate: readonly string[] | undefined
}

function textColumns({ title, text }: TermsInput, { last, before, upToDate }: Former) {
  const older = followTexts({ before, after: { title, text } }, olderTextsOf(last), upToDate)
  return { title, text, ...olderTextColumns(older) }
}

function startOf(
  { startsOn }: TermsInput,
  others: readonly VersionRow[],
  { now, zone }: { now: Date; zone: string },
): Date {
  const startsAt = startOfDay(startsOn, zone)
  const fault = startFault(startsAt, others, now)
  if (fault) throw badField('startsOn', fault)
  return startsAt
}

async function inputOf(tx: Tx, row: VersionRow, zone: string): Promise<TermsInput> {
  const [found] = await findTexts(tx, row.type_id, [row.version])
  if (!found) throw new Error(`terms ${row.type_id} ${row.version} were not found`)
  const { title, text } = found
  return { title, text, startsOn: dayOf(row.startsAt, zone), asksAgain: row.asksAgain }
}
