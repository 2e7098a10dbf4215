import type { AdminAttender } from '#contract/courses/attender-admin.ts'
import { progressWithLecture } from '#contract/courses/lecture-states.ts'
import type { Language } from '#contract/platform/languages.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { emailAddressKey } from '../../platform/email/email-key.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { idempotent } from '../../platform/http/idempotency.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { takeLockedSeat } from '../../seats/seat-db.ts'
import { endSeatedPlaces } from '../../waiting-list/end-seated-places.ts'
import { factsOf, lockLecture } from '../lecture/lecture-db.ts'
import { canAddByStaff, stateAt } from '../lecture/lecture-rules.ts'
import { findRegistrant } from '../registration/new-registration-db.ts'
import { presentAttender } from './present-attender.ts'
import { findMemberByEmail, findRosterRow, insertAttender, type RosterRow } from './roster-db.ts'

export interface AddAttenderInput {
  readonly lectureId: number
  readonly person: {
    readonly email: string
    readonly name: string | null
    readonly group: string | null
    readonly language: Language
  }
  readonly reason: string
  readonly staffId: number
  readonly by: AuditSource
  readonly idempotencyKey: string | undefined
  readonly now: Date
  readonly zone: string
}

/** Without payment, also after registration has ended; never over capacity. */
export function addAttender(
  { db, jobs }: { db: Db; jobs: Jobs },
  input: AddAttenderInput,
): Promise<AdminAttender> {
  const { lectureId, person, reason, staffId, by, idempotencyKey: key, now, zone } = input
  const scope = `addAttender ${staffId}`
  return db.transaction().execute((tx) =>
    idempotent(tx, { scope, key, input: { lectureId, person, reason }, now }, async () => {
      const lecture = await lockLecture(tx, lectureId)
      if (!lecture) throw new AppError('NOT_FOUND')
      const emailKey = emailAddressKey(person.email)
      const member = await findMemberByEmail(tx, emailKey)
      const query = { lectureId, memberId: member?.id ?? null, emailKey, now }
      const { attenderId, holdId } = await findRegistrant(tx, query)
      const registered = attenderId !== null || holdId !== null
      assertAllowed(canAddByStaff(factsOf(lecture), { registered }, now, zone))
      const name = member?.name ?? person.name
      if (!name || !(member || person.group)) throw new AppError('NAME_REQUIRED')
      if (!(await takeLockedSeat(tx, 'lecture', lectureId))) throw new AppError('LECTURE_FULL')
      const id = await insertAttender(tx, {
        lecture_id: lectureId,
        member_id: member?.id ?? null,
        email_key: emailKey,
        name,
        email: member?.email ?? person.email,
        phone_number: member?.phone_number ?? null,
        group_name: member ? null : person.group,
        language: member?.language ?? person.language,
        purpose: 'ETC',
        apply_state: 'APPLIED',
        progress_state: progressWithLecture[stateAt(factsOf(lecture), now, zone)] ?? 'PREPARED',
        applied_at: now,
        registered_version: lecture.schedule_version,
        calendar_by_day: true,
      })
      await endSeatedPlaces(tx, [lectureId], now)
      await jobs.send(tx, 'mail', { kind: 'registered', attenderId: id })
      await appendAudit(tx, {
        ...by,
        at: now,
        action: 'attender.add',
        entity: 'attender',
        entityId: String(id),
        after: { lectureId, memberId: member?.id ?? null, reason },
      })
      // Read in the transaction, so that a repeated request gets the same response.
      const row = await findRosterRow(tx, { lectureId, attenderId: id })
      if (!row) throw new Error(`registration ${id} was not found after insert`)
      return presentAttender(row, { masked: false })
    }),
  )
}

/** Returns contact data, after recording who reads them and why. */
export function discloseAttender(
  db: Db,
  input: { lectureId: number; attenderId: number; reason: string; by: AuditSource; now: Date },
): Promise<RosterRow> {
  const { reason, by, now } = input
  return db.transaction().execute(async (tx: Tx) => {
    const row = await findRosterRow(tx, input)
    if (!row) throw new AppError('NOT_FOUND')
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'attender.disclose',
      entity: 'attender',
      entityId: String(row.id),
      after: { reason },
    })
    return row
  })
}
