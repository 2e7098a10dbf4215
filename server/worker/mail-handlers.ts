import type { Handlers } from '../jobs/jobs.ts'
import { deliverMail, giveUpMail, type MailDeps } from '../mail/deliver-mail.ts'

/** What a worker does with the mail queues. */
export function mailHandlers(deps: MailDeps): Pick<Handlers, 'mail' | 'meeting-link' | 'mail-given-up'> {
  return {
    mail: (job) => deliverMail(deps, job),
    'meeting-link': (job) => deliverMail(deps, job),
    'mail-given-up': (job) => giveUpMail(deps, job),
  }
}
