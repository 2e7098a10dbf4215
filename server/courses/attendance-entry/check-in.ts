import type { checkIn as checkInEndpoint } from '#contract/courses/check-in.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { localise } from '#contract/platform/languages.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { View } from '../../platform/http/view.ts'
import type { SecretLinks } from '../../platform/signing/secret-links.ts'
import { entryOf, lockSheet } from '../attendance/attendance-sheet.ts'
import { writeEntries } from '../attendance/attendance-sheet-db.ts'
import { findLiveAttender } from '../registration/attender-db.ts'
import { readCheckInToken, runningDay } from './check-in-rules.ts'

/**
 * Records that a registered member is present on the day that runs, for the whole of it. What staff have entered for that
 * day stays as it is.
 */
export async function checkIn(
  db: Db,
  links: SecretLinks,
  { token, memberId, ...view }: View & { readonly token: string; readonly memberId: number },
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
    const { days, ...entered } = entryOf(person.attended)
    if ((days[day] ?? null) === null) {
      const entry = {
        ...{ attenderId: person.attenderId, ...entered },
        days: days.map((minutes, index) => (index === day ? today.taught : minutes)),
      }
      await writeEntries(tx, { lectureId, days: sheet.days, entries: [entry], now: view.now })
    }
    return {
      lectureId,
      title: localise(sheet.lecture.title, view.language),
      startAt: today.startAt.toISOString(),
      finishAt: today.finishAt.toISOString(),
    }
  })
}
