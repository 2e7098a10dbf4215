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
  /** Secrets from which guest links are derived. */
  readonly linkSecrets: readonly string[]
}

/** A composed mail, or why there is none to send. */
export type Composed =
  | { readonly letter: Letter }
  | { readonly skipped: 'its cause is gone' | 'no address is known' }

/** A mail to be sent, composed by its feature. */
export interface Mail {
  /** Stable Message-ID. */
  readonly key: string
  readonly kind: MailKind
  readonly about: MailAbout
  /** Composes from the current state; undefined if its subject does not exist. */
  compose(db: Db, now: Date): Promise<Composed | undefined>
}

/** The Message-ID of a mail for this cause. */
export function messageId(cause: string, { publicOrigin }: Pick<MailSettings, 'publicOrigin'>): string {
  return `<${cause}@${new URL(publicOrigin).hostname}>`
}

/** A change of the entry in the recipient's calendar. */
export interface CalendarChange {
  readonly entry: CalendarEntry
  readonly method: 'REQUEST' | 'CANCEL'
  readonly sequence: number
}

/** Renders a mail body into a message. */
export function letterOf(
  body: LetterParts,
  { to, key, calendar }: { to: string; key: string; calendar?: CalendarChange | undefined },
): Letter {
  return {
    to,
    subject: body.subject,
    language: body.language,
    text: letterText(body),
    html: letterHtml(body),
    messageId: key,
    ...(calendar && { calendar: { method: calendar.method, content: contentOf(calendar) } }),
  }
}

function contentOf({ entry, method, sequence }: CalendarChange): string {
  return calendarOf(entry, { method, sequence, status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED' })
}
