import { hasConditions } from '#contract/courses/lecture-conditions.ts'
import { isLive } from '#contract/courses/lecture-states.ts'
import { findBrand } from '../../platform/brand/brand-db.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import { picturedCourse } from '../course/cover-path.ts'
import { sharePicturePath } from '../course/share-picture.ts'
import { attenderCalendarEntry } from './attender-calendar.ts'
import { attenderMailBody } from './attender-mail-body.ts'
import { type AttenderMailRow, findAttenderMailRow } from './attender-mail-db.ts'

export type AttenderMail = JobData['mail' | 'meeting-link']

export function attenderMail(mail: AttenderMail, settings: MailSettings): Mail {
  const { kind, attenderId } = mail
  return planMail(settings, {
    kind,
    cause: `${attenderId}${versionOf(mail)}`,
    about: { attenderId },
    find: (db) => findAttenderMailRow(db, attenderId),
    isCurrent: (row, now) => isCurrent(mail, row, now),
    body: async (row, db) => ({
      ...attenderMailBody(mail, row, settings),
      ...(kind === 'registered' && {
        pictureUrl: settings.publicOrigin + sharePicturePath(picturedCourse(row), await findBrand(db)),
      }),
    }),
    calendar: (row) => {
      const method = calendarMethods[kind]
      const entry = attenderCalendarEntry(row, settings)
      // Somebody who registers anew, or under a corrected address, has no earlier entries.
      return method && { method, entry: kind === 'registered' ? { ...entry, earlierDays: [] } : entry }
    },
  })
}

/** Each new schedule and each change of conditions has a mail of its own. */
function versionOf(mail: AttenderMail): string {
  if (mail.kind === 'conditionsChanged') return `-conditions-${mail.change.version}`
  if (mail.kind === 'registered' && mail.generation) return `-address-${mail.generation}`
  return 'version' in mail && mail.version > 0 ? `-${mail.version}` : ''
}

const calendarMethods: Record<AttenderMail['kind'], 'REQUEST' | 'CANCEL' | undefined> = {
  registered: 'REQUEST',
  rescheduled: 'REQUEST',
  moved: 'REQUEST',
  conditionsChanged: undefined,
  canceled: 'CANCEL',
  dropped: 'CANCEL',
  meetingLink: undefined,
}

function isCurrent(mail: AttenderMail, row: AttenderMailRow, now: Date): boolean {
  switch (mail.kind) {
    case 'registered':
      return isLive(row.apply_state)
    case 'canceled':
      return row.apply_state === 'CANCELED'
    case 'dropped':
      return row.apply_state === 'DROPPED'
    case 'rescheduled':
    case 'moved':
      return isCurrentSchedule(mail, row, now)
    // Outdated by a later change, which has its own mail.
    case 'conditionsChanged':
      return isLive(row.apply_state) && hasConditions(row, mail.change.after) && now < row.finish_at
    case 'meetingLink':
      return row.meeting_url !== null && isCurrentSchedule(mail, row, now)
  }
}

/** A mail about an older schedule is skipped: the newer one has its own. */
function isCurrentSchedule({ version }: { version: number }, row: AttenderMailRow, now: Date): boolean {
  return isLive(row.apply_state) && version === row.version && now < row.finish_at
}
