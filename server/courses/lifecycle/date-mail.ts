import { localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import { type Mail, type MailSettings, planMail } from '../../platform/mail/compose-mail.ts'
import { mailDate } from '../../platform/mail/mail-date.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { entryLink } from '../../waiting-list/entry-link.ts'
import { conditionFacts } from '../lecture/condition-facts.ts'
import { dayLines, placeLines } from '../lecture/lecture-lines.ts'
import { type DateMailRow, findDateMailRow } from './date-mail-db.ts'

type DateMail = JobData['date-mail']

/** Goes to people who have something of a date, but no registration. */
export function dateMail(job: DateMail, settings: MailSettings): Mail {
  const { kind, concern, id, memberId, change, version } = job
  return planMail(settings, {
    kind,
    cause: `${concern}-${id}-${change}-${version}`,
    about: memberId !== null ? { memberId } : { waitingEntryId: id },
    find: (db) => findDateMailRow(db, job),
    isCurrent: (row) => isCurrent(job, row),
    body: (row) => dateBody(job, row, settings),
  })
}

/** A later change has a mail of its own. */
function isCurrent({ change, version, conditions }: DateMail, row: DateMailRow): boolean {
  if (change === 'DROPPED') return row.state === 'DROPPED'
  if (!row.live) return false
  if (change === 'MOVED') return String(row.schedule_version) === version || row.state !== 'DROPPED'
  if (change === 'CONDITIONS') return conditions !== undefined
  return change === 'PAUSED' ? row.state === 'PAUSED' || row.state === 'CLOSED' : row.state === 'ANNOUNCED'
}

function dateBody(job: DateMail, row: DateMailRow, settings: MailSettings): MailBody {
  const { change, concern, conditions } = job
  const { zone } = settings
  const { language } = row
  const say = serverWords(language)
  const formats = formatsIn(language, zone)
  const title = localise(row.title, language)
  const values = { title, reason: row.dropped_because ?? '' }
  const until = row.until ? formats.textDeadline(row.until) : ''
  return {
    language,
    ...mailTexts(language, {
      subject: [`dateMails.${change}.subject`, values],
      heading: [`dateMails.${change}.heading`],
      lead: [`dateMails.${change}.lead`, values],
    }),
    title,
    date: mailDate(formats, row.start_at, row.finish_at),
    facts: [
      ...(conditions ? conditionFacts(conditions, { language, zone }) : []),
      { name: say('mails.days'), lines: dayLines(row.days, language, zone) },
      { name: say('mails.place'), lines: placeLines(row.place, language) },
      ...(change === 'DROPPED'
        ? []
        : [
            { name: say('dateMails.registrationUntil'), lines: [formats.textDeadline(row.registration_end)] },
          ]),
    ],
    action:
      change === 'DROPPED'
        ? { label: say('mails.otherDates'), url: `${settings.publicOrigin}/attend` }
        : seeDate(job, row, settings),
    hints: [say(`dateMails.yours.${change}.${concern}`, { until })],
    footer: say(`dateMails.footer.${concern}`),
  }
}

/** Links to where people see what they have of a date. */
export function seeDate(
  { concern, id, lectureId }: Pick<DateMail, 'concern' | 'id' | 'lectureId'>,
  { language, guest }: Pick<DateMailRow, 'language' | 'guest'>,
  settings: MailSettings,
): NonNullable<MailBody['action']> {
  const say = serverWords(language)
  const { publicOrigin } = settings
  if (guest) return { label: say('waitingListMails.seePlace'), url: entryLink(id, settings) }
  const path = {
    HELD: 'register',
    OFFERED: 'waiting-list',
    ASSIGNED: 'register',
    WAITING: 'waiting-list',
    ASKED: 'detail',
  }[concern]
  return { label: say('dateMails.see'), url: `${publicOrigin}/attend/${path}/${lectureId}` }
}
