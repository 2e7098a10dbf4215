import type { MailKind } from '#contract/platform/mail.ts'
import type { Letter } from '../../outside/smtp/mailer.ts'
import type { Db } from '../db/open.ts'
import { type CalendarEntry, calendarOf } from './calendar-entry.ts'
import { type LetterParts, letterHtml, letterText } from './letter-layout.ts'
import type { MailAbout } from './mail-db.ts'

export interface MailSettings {
  readonly zone: string
  readonly publicOrigin: string
  readonly mailFrom: string
  /** What the links of guests follow from. */
  readonly linkSecrets: readonly string[]
}

/** A letter, or why there is none to send. */
export type Composed =
  | { readonly letter: Letter }
  | { readonly skipped: 'its cause is gone' | 'no address is known' }

/** A mail that is owed. What it says is up to what it is about. */
export interface Mail {
  /** Its name for ever: the Message-ID. */
  readonly key: string
  readonly kind: MailKind
  readonly about: MailAbout
  /** Writes it from what is true now; nothing where what it is about does not exist. */
  compose(db: Db, now: Date): Promise<Composed | undefined>
}

/** The Message-ID of a mail with a cause of this name. */
export function messageId(cause: string, { publicOrigin }: Pick<MailSettings, 'publicOrigin'>): string {
  return `<${cause}@${new URL(publicOrigin).hostname}>`
}

/** What becomes of an entry in the reader's calendar. */
export interface CalendarChange {
  readonly entry: CalendarEntry
  readonly method: 'REQUEST' | 'CANCEL'
  readonly sequence: number
}

/** A letter's parts as it is sent. */
export function letterOf(
  parts: LetterParts,
  { to, key, calendar }: { to: string; key: string; calendar?: CalendarChange | undefined },
): Letter {
  return {
    to,
    subject: parts.subject,
    language: parts.language,
    text: letterText(parts),
    html: letterHtml(parts),
    messageId: key,
    ...(calendar && { calendar: { method: calendar.method, content: contentOf(calendar) } }),
  }
}

function contentOf({ entry, method, sequence }: CalendarChange): string {
  return calendarOf(entry, { method, sequence, status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED' })
}
