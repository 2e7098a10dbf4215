import { isLive } from '#contract/courses/lecture-states.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { View } from '../../platform/http/view.ts'
import { calendarFile } from '../../platform/mail/calendar-entry.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import { secretLinks } from '../../platform/signing/secret-links.ts'
import { findGuestFacts } from '../guest/guest-registration-db.ts'
import { registrationOfToken } from '../guest/read-guest-registration.ts'
import { attenderCalendarEntry } from '../registration/attender-calendar.ts'
import { findLiveAttender } from '../registration/attender-db.ts'
import { findAttenderMailRow } from '../registration/attender-mail-db.ts'
import { findVerifiedAttender } from '../registration/email-verification-db.ts'

interface OwnRegistration {
  readonly lectureId: number
  readonly token?: string | undefined
  readonly emailVerifyId?: string | undefined
  readonly actor: Actor
}

/** The entries have the UIDs of the mailed ones, so that calendars replace them. */
export async function readRegistrationCalendar(
  { db, calendar }: { db: Db; calendar: MailSettings },
  { actor, lectureId, token, emailVerifyId, language }: OwnRegistration & View,
): Promise<string> {
  const attenderId = await findOwn({ db, calendar }, { actor, lectureId, token, emailVerifyId })
  const row = attenderId === undefined ? undefined : await findAttenderMailRow(db, attenderId)
  if (!row || row.lecture_id !== lectureId || !isLive(row.apply_state)) throw new AppError('NOT_FOUND')
  return calendarFile(attenderCalendarEntry({ ...row, language }, calendar))
}

async function findOwn(
  { db, calendar }: { db: Db; calendar: MailSettings },
  { actor, lectureId, token, emailVerifyId }: OwnRegistration,
): Promise<number | undefined> {
  if (token !== undefined) {
    const linked = registrationOfToken(secretLinks(calendar.linkSecrets), token)
    return (await findGuestFacts(db, linked)) && linked.attenderId
  }
  if (emailVerifyId !== undefined) return (await findVerifiedAttender(db, emailVerifyId))?.id
  if (actor.kind !== 'member') return undefined
  return (await findLiveAttender(db, { lectureId, memberId: actor.memberId }))?.id
}
