import type { MailKind } from '#contract/platform/mail.ts'
import type { MailMessage } from '../../outside/smtp/mailer.ts'
import type { Db } from '../db/open.ts'
import { type CalendarEntry, calendarOf } from './calendar-entry.ts'
import type { MailAbout } from './mail-db.ts'
import { type MailBody, mailHtml, mailText } from './mail-layout.ts'

export interface MailSettings {
  readonly zone: string
  readonly publicOrigin: string
  readonly mailFrom: string
  /** Secrets from which guest links are derived. */
  readonly linkSecrets: readonly string[]
}

/** A composed mail, or why there is none to send. */
export type ComposedMail =
  | { readonly message: MailMessage }
  | { readonly skipped: 'its cause is gone' | 'no address is known' }

/** A mail to be sent, composed by its feature. */
export interface Mail {
  /** Stable Message-ID. */
  readonly key: string
  readonly kind: MailKind
  readonly about: MailAbout
  /** Composes from the current state; undefined if its subject does not exist. */
  compose(db: Db, now: Date): Promise<ComposedMail | undefined>
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
export function mailMessage(
  body: MailBody,
  { to, key, calendar }: { to: string; key: string; calendar?: CalendarChange | undefined },
): MailMessage {
  return {
    to,
    subject: body.subject,
    language: body.language,
    text: mailText(body),
    html: mailHtml(body),
    messageId: key,
    ...(calendar && { calendar: { method: calendar.method, content: contentOf(calendar) } }),
  }
}

function contentOf({ entry, method, sequence }: CalendarChange): string {
  return calendarOf(entry, { method, sequence, status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED' })
}
