import type { MailKind } from '#contract/platform/mail.ts'
import type { MailMessage } from '../../outside/smtp/mailer.ts'
import type { Db, Tx } from '../db/open.ts'
import type { MailJob } from './compose-mail.ts'

interface MailCopy {
  readonly key: string
  readonly kind: MailKind
  readonly job: MailJob
  /** Undefined if it was not composed. */
  readonly message: MailMessage | undefined
}

/** Stores a mail's job and text, without the secret part of its links. The text of a mail with a code is not stored. */
export async function keepCopy(db: Db, { key, kind, job, message }: MailCopy): Promise<void> {
  const isSecret = kind === 'emailVerification'
  const said =
    message && !isSecret
      ? {
          sent_to: message.to,
          language: message.language,
          subject: message.subject,
          text: withoutSecretLinks(message.text),
        }
      : { sent_to: null, language: null, subject: null, text: null }
  await db
    .insertInto('mail_copy')
    .values({ key, queue: job.queue, job: JSON.stringify(job.data), ...said })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(said))
    .execute()
}

/** Signatures of links are 43 base64url characters after an id and a dot. */
export function withoutSecretLinks(text: string): string {
  return text.replace(/(?<=[\w-]\.)[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g, '…')
}

export function findMail(db: Db | Tx, key: string) {
  return db
    .selectFrom('mail')
    .leftJoin('mail_copy', 'mail_copy.key', 'mail.key')
    .select(['mail.key', 'mail.kind', 'mail.state', 'mail.attempts', 'mail.problem'])
    .select(['mail.first_tried_at', 'mail.last_tried_at', 'mail.sent_at'])
    .select(['mail_copy.queue', 'mail_copy.job', 'mail_copy.sent_to', 'mail_copy.language'])
    .select(['mail_copy.subject', 'mail_copy.text'])
    .where('mail.key', '=', key)
    .executeTakeFirst()
}
export type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>

/** Resent mails have keys that extend the original's. */
export async function countSentAgain(tx: Tx, key: string): Promise<number> {
  const [cause = key, host = ''] = key.split('@')
  const { count } = await tx
    .selectFrom('mail')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('key', '>=', `${cause}-again-`)
    .where('key', '<', `${cause}-again.`)
    .where('key', 'like', `%@${host}`)
    .executeTakeFirstOrThrow()
  return count
}
