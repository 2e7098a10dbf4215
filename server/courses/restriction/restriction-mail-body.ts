import { absencesToRestriction } from '#contract/courses/completion-states.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import type { MailSettings } from '../../platform/mail/compose-mail.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import type { LiftMailRow } from './restriction-mail-db.ts'

interface Lift extends LiftMailRow {
  /** The member's absences that count towards the next restriction. */
  readonly absences: number
}

export function liftMailBody(row: Lift, { zone, publicOrigin }: MailSettings): MailBody {
  const { language } = row
  const say = serverWords(language)
  const { textDeadline, textMoment } = formatsIn(language, zone)
  return {
    language,
    ...mailTexts(language, {
      subject: ['completionMails.restrictionLifted.subject'],
      heading: ['completionMails.restrictionLifted.heading'],
      lead: ['completionMails.restrictionLifted.lead', { name: row.name ?? 'none' }],
    }),
    title: say('completionMails.restriction'),
    facts: [
      { name: say('completionMails.since'), lines: [textMoment(row.restrict_start_at)] },
      { name: say('completionMails.endedBefore'), lines: [textDeadline(row.restrict_finish_at)] },
      ...(row.lifted_because ? [{ name: say('completionMails.reason'), lines: [row.lifted_because] }] : []),
      {
        name: say('completionMails.absences'),
        lines: [say('completionMails.absencesOf', { absences: row.absences, limit: absencesToRestriction })],
      },
    ],
    action: { label: say('mails.otherDates'), url: `${publicOrigin}/attend` },
    hints: [],
    footer: say('mails.footer'),
  }
}
