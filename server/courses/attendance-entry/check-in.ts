import type { checkIn as checkInEndpoint } from '#contract/courses/check-in.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { localise } from '#contract/platform/languages.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { View } from '../../platform/http/view.ts'
import type { SecretLinks } from '../../platform/signing/secret-links.ts'
import type { Entry } from '../attendance/attendance-rules.ts'
import { entryOf, lockSheet, type Sheet } from '../attendance/attendance-sheet.ts'
import { writeEntries } from '../attendance/attendance-sheet-db.ts'
import { findLiveAttender } from '../registration/attender-db.ts'
import { readCheckInToken, runningDay } from './check-in-rules.ts'

interface CheckIn extends View {
  readonly token: string
  readonly memberId: number
  readonly by: AuditSource
}

/** Records a registered member as present for the whole running day. An entry made by staff is not changed. */
export async function checkIn(
  db: Db,
  links: SecretLinks,
  { token, memberId, by, ...view }: CheckIn,
): Promise<Reply<typeof checkInEndpoint>> {
  const shown = readCheckInToken(links, token, view.now)
  if (!shown) throw new AppError('NOT_FOUND')
  if (shown === 'EXPIRED') throw new AppError('CHECK_IN_EXPIRED')
  const { lectureId, day } = shown
  return db.transaction().execute(async (tx) => {
    const sheet = await lockSheet(tx, lectureId, view)
    const today = sheet.days[day]
    if (!today || runningDay(sheet.days, view.now) !== day) throw new AppError('CHECK_IN_EXPIRED')
    const attender = await findLiveAttender(tx, { lectureId, memberId })
    const person = sheet.roll.find(({ attenderId }) => attenderId === attender?.id)
    if (!person) throw new AppError('CHECK_IN_NOT_REGISTERED')
    const before = entryOf(person.attended)
    if ((before.days[day] ?? null) === null) {
      const after = { ...before, days: before.days.with(day, today.taught) }
      await recordPresence(tx, { sheet, attenderId: person.attenderId, before, after, by, now: view.now })
    }
    return {
      lectureId,
      title: localise(sheet.lecture.title, view.language),
      startAt: today.startAt.toISOString(),
      finishAt: today.finishAt.toISOString(),
    }
  })
}

interface Presence {
  readonly sheet: Sheet
  readonly attenderId: number
  readonly before: Entry
  readonly after: Entry
  readonly by: AuditSource
  readonly now: Date
}

async function recordPresence(tx: Tx, { sheet, attenderId, before, after, by, now }: Presence) {
  const lectureId = sheet.lecture.id
  await writeEntries(tx, { lectureId, days: sheet.days, entries: [{ attenderId, ...after }], now })
  await appendAudit(tx, {
    ...by,
    at: now,
    action: 'attendance.checkIn',
    entity: 'lecture',
    entityId: String(lectureId),
    before: { entries: { [attenderId]: before } },
    after: { entries: { [attenderId]: after } },
  })
}
