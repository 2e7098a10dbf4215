import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/open.ts'
import type { Handlers } from '../jobs/jobs.ts'
import { composeAttenderMail, type MailSettings } from '../lecture/attender-mail.ts'
import type { Mailer } from '../outside/mail/mailer.ts'
import { sendOnce } from './send-once.ts'

/** What a worker does with the mail queues: the cause is checked again when the letter is written. */
export function mailHandlers(deps: {
  db: Db
  mailer: Mailer
  clock: Clock
  settings: MailSettings
}): Handlers {
  const { db, clock, settings } = deps
  return {
    mail: async (job) => {
      const letter = await composeAttenderMail(db, { ...job, now: clock.now() }, settings)
      if (letter) await sendOnce(deps, letter)
    },
    'meeting-link': async ({ attenderId }) => {
      const letter = await composeAttenderMail(
        db,
        { kind: 'meetingLink', attenderId, now: clock.now() },
        settings,
      )
      if (letter) await sendOnce(deps, letter)
    },
  }
}
