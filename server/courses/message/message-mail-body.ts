import type { Message } from '#contract/courses/message.ts'
import { type Language, localise } from '#contract/platform/languages.ts'
import { formatsIn } from '#words/formats.ts'
import { serverWords } from '#words/server-words.ts'
import { mailDate } from '../../platform/mail/mail-date.ts'
import type { MailBody } from '../../platform/mail/mail-layout.ts'
import { dayLines, placeLines } from '../lecture/lecture-lines.ts'
import type { AttenderMailRow } from '../registration/attender-mail-db.ts'

type Lecture = Pick<AttenderMailRow, 'title' | 'place' | 'days' | 'start_at' | 'finish_at'>

interface Reader {
  readonly language: Language
  readonly action: NonNullable<MailBody['action']>
  readonly zone: string
}

export function messageMailBody(
  message: Pick<Message, 'subject' | 'text'>,
  lecture: Lecture,
  { language, action, zone }: Reader,
): MailBody {
  const say = serverWords(language)
  const formats = formatsIn(language, zone)
  const { start_at: start, finish_at: finish } = lecture
  const subject = localise(message.subject, language).trim().replace(/\s+/g, ' ')
  return {
    language,
    subject,
    heading: subject,
    lead: localise(message.text, language).trim().replace(/\r\n?/g, '\n'),
    title: localise(lecture.title, language),
    date: mailDate(formats, start, finish),
    facts: [
      { name: say('mails.days'), lines: dayLines(lecture.days, language, zone) },
      { name: say('mails.place'), lines: placeLines(lecture.place, language) },
    ],
    action,
    hints: [],
    footer: say('mails.footer'),
  }
}
