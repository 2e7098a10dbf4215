import { certificateMail } from '../certification/certificate-mail.ts'
import { applicantMail } from '../exam/applicant-mail.ts'
import type { Handlers, JobData } from '../jobs/jobs.ts'
import { attenderMail } from '../lecture/attender-mail.ts'
import type { Mail, MailSettings } from '../mail/compose-mail.ts'
import { deliverMail, giveUpMail, type MailDeps } from '../mail/deliver-mail.ts'
import { refundMail } from '../payment/refund-mail.ts'
import { resultMail } from '../result/result-mail.ts'

type MailQueue = 'mail' | 'meeting-link' | 'exam-mail' | 'refund-mail' | 'result-mail' | 'certificate-mail'
type Deps = MailDeps & { readonly settings: MailSettings }

/** What a worker does with the mail queues. */
export function mailHandlers(deps: Deps): Pick<Handlers, MailQueue | 'mail-given-up'> {
  const deliver = (job: JobData[MailQueue]) => deliverMail(deps, mailOf(job, deps.settings))
  return {
    mail: deliver,
    'meeting-link': deliver,
    'exam-mail': deliver,
    'refund-mail': deliver,
    'result-mail': deliver,
    'certificate-mail': deliver,
    'mail-given-up': (job) => giveUpMail(deps, mailOf(job, deps.settings)),
  }
}

/** The mail that a job names, from whichever queue. */
function mailOf(job: JobData[MailQueue], settings: MailSettings): Mail {
  if ('attenderId' in job) return attenderMail(job, settings)
  if ('version' in job) return resultMail(job, settings)
  if ('applicantId' in job) return applicantMail(job, settings)
  if ('certificateId' in job) return certificateMail(job, settings)
  return refundMail(job, settings)
}
