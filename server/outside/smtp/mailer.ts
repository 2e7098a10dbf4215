import type { Language } from '#contract/platform/languages.ts'

/** A mail in our words, ready to be sent. */
export interface Letter {
  readonly to: string
  readonly subject: string
  readonly language: Language
  readonly text: string
  readonly html: string
  /** An RFC 5545 calendar object and its method. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string }
  /** Stable for one cause: a letter sent twice is recognised by its reader's mail program. */
  readonly messageId: string
}

export interface Mailer {
  /**
   * Resolves when the mail server has taken the letter. Rejects with `MailRefused` where it would not take it
   * however often, and with any other error where it might later.
   */
  send(letter: Letter): Promise<void>
  close(): void
}

/** The mailbox does not exist, or the mail server takes no such letter. */
export class MailRefused extends Error {}
