import type { Language } from '#contract/platform/languages.ts'

/** A composed mail, ready to be sent. */
export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly language: Language
  readonly text: string
  readonly html: string
  /** RFC 5545 calendar objects and their methods. */
  readonly calendar?: readonly { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }[]
  readonly attachments?: readonly MailAttachment[]
  /** Where a `POST` ends such mails, for the button of mail programs (RFC 8058). */
  readonly unsubscribeUrl?: string
  /** Stable per cause, so that mail programs recognise a duplicate. */
  readonly messageId: string
}

export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Uint8Array
}

export interface Mailer {
  /**
   * Resolves when the mail server has accepted the mail. Rejects with `MailRefused` if it never will, and with any
   * other error if a retry may succeed.
   */
  send(message: MailMessage): Promise<void>
  close(): void
}

/** The mailbox does not exist, or the mail server permanently rejects the mail. */
export class MailRefused extends Error {}
