import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/open.ts'
import type { Letter, Mailer } from '../outside/mail/mailer.ts'

/**
 * Sends a letter once for its cause, named by its Message-ID. Should the process end between the mail server's
 * yes and our note of it, the letter goes out again with the same Message-ID.
 */
export async function sendOnce(
  { db, mailer, clock }: { db: Db; mailer: Mailer; clock: Clock },
  letter: Letter,
): Promise<void> {
  const sent = await db
    .selectFrom('mail_sent')
    .select('key')
    .where('key', '=', letter.messageId)
    .executeTakeFirst()
  if (sent) return
  await mailer.send(letter)
  await db
    .insertInto('mail_sent')
    .values({ key: letter.messageId, sent_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
