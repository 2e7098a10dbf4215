import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { View } from '../../platform/http/view.ts'
import { calendarFile } from '../../platform/mail/calendar-entry.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { applicantCalendarEntry } from './applicant-mail-body.ts'
import { findOwnApplicantMailRow } from './applicant-mail-db.ts'
import { isApplied } from './applicant-rules.ts'

interface OwnApplication {
  readonly examId: number
  readonly examNumber: string
  readonly memberId: number
}

/** The entry has the UID of the mailed one, so that calendars replace it. */
export async function readApplicantCalendar(
  { db, calendar }: { db: Db; calendar: MailSettings },
  { language, ...own }: OwnApplication & View,
): Promise<string> {
  const row = await findOwnApplicantMailRow(db, own)
  if (!row || !isApplied(row.apply_state)) throw new AppError('NOT_FOUND')
  const kind = row.changed_at ? 'examChanged' : 'examApplied'
  return calendarFile(applicantCalendarEntry(kind, { ...row, language }, calendar))
}
