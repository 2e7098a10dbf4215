import { liveApplyStates } from '#contract/courses/lecture-states.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Db, Tx } from '../../platform/db/open.ts'

export interface NewVerification {
  readonly id: string
  readonly lectureId: number
  readonly email: string
  readonly emailKey: string
  readonly language: Language
  readonly requestedAt: Date
  readonly expiresAt: Date
}

export function insertVerification(db: Db | Tx, verification: NewVerification): Promise<VerificationRow> {
  return db
    .insertInto('email_verification')
    .values({
      id: verification.id,
      lecture_id: verification.lectureId,
      email: verification.email,
      email_key: verification.emailKey,
      language: verification.language,
      asked_at: verification.requestedAt,
      expires_at: verification.expiresAt,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

const columns = [
  'email_verification.id',
  'email_verification.lecture_id',
  'email_verification.email',
  'email_verification.email_key',
  'email_verification.expires_at',
  'email_verification.confirmed_at',
  'email_verification.attender_id',
] as const

export type VerificationRow = NonNullable<Awaited<ReturnType<typeof findVerification>>>

export function findVerification(db: Db, id: string) {
  return db.selectFrom('email_verification').select(columns).where('id', '=', id).executeTakeFirst()
}

export function verificationFactsOf(row: VerificationRow) {
  return {
    lectureId: row.lecture_id,
    emailKey: row.email_key,
    expiresAt: row.expires_at,
    confirmedAt: row.confirmed_at,
    used: row.attender_id !== null,
    attenderId: row.attender_id,
  }
}

/** Locked so that the second of two registrations finds the verification used. */
export function lockVerification(tx: Tx, id: string) {
  return tx
    .selectFrom('email_verification')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function isUsedByLiveAttender(
  db: Db,
  { attender_id: attenderId }: VerificationRow,
): Promise<boolean> {
  if (attenderId === null) return false
  const live = await db
    .selectFrom('attender')
    .select('id')
    .where('id', '=', attenderId)
    .where('apply_state', 'in', [...liveApplyStates])
    .executeTakeFirst()
  return live !== undefined
}

/** The live registration of a confirmed address for the verification's course. */
export function findVerifiedAttender(db: Db, id: string) {
  return db
    .selectFrom('email_verification')
    .innerJoin('attender', (join) =>
      join
        .onRef('attender.lecture_id', '=', 'email_verification.lecture_id')
        .onRef('attender.email_key', '=', 'email_verification.email_key'),
    )
    .select('attender.id')
    .where('email_verification.id', '=', id)
    .where('email_verification.confirmed_at', 'is not', null)
    .where('attender.apply_state', 'in', [...liveApplyStates])
    .executeTakeFirst()
}

/** Keeps the time of the first confirmation. */
export async function markConfirmed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('email_verification')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

export async function extendVerification(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable('email_verification')
    .set({ expires_at: until })
    .where('id', '=', id)
    .where('expires_at', '<', until)
    .execute()
}

export async function markUsed(tx: Tx, id: string, attenderId: number): Promise<void> {
  await tx
    .updateTable('email_verification')
    .set({ attender_id: attenderId })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

export function findVerificationMailRow(db: Db, id: string) {
  return db
    .selectFrom('email_verification')
    .innerJoin('lecture', 'lecture.id', 'email_verification.lecture_id')
    .select([...columns, 'email_verification.language', 'lecture.title', 'lecture.start_at'])
    .where('email_verification.id', '=', id)
    .executeTakeFirst()
}
export type VerificationMailRow = NonNullable<Awaited<ReturnType<typeof findVerificationMailRow>>>
