import { certificateMail } from '../../certificates/certificate/certificate-mail.ts'
import { refundMail } from '../../checkout/refund-mail.ts'
import { completionMail, restrictionMail } from '../../courses/completion/completion-mail.ts'
import { verificationMail } from '../../courses/guest/verification-mail.ts'
import { materialMail } from '../../courses/material/material-mail.ts'
import { attenderMail } from '../../courses/registration/attender-mail.ts'
import { applicantMail } from '../../exams/application/applicant-mail.ts'
import { resultMail } from '../../exams/result/result-mail.ts'
import { creditMail } from '../../money/credit/credit-mail.ts'
import { orgMail } from '../../people/partner/org-mail.ts'
import type { Handlers, JobData } from '../../platform/jobs/jobs.ts'
import type { Mail, MailSettings } from '../../platform/mail/compose-mail.ts'
import { deliverMail, giveUpMail, type MailDeps } from '../../platform/mail/deliver-mail.ts'

type MailQueue =
  | 'mail'
  | 'meeting-link'
  | 'exam-mail'
  | 'refund-mail'
  | 'result-mail'
  | 'certificate-mail'
  | 'completion-mail'
  | 'restriction-mail'
  | 'credit-mail'
  | 'material-mail'
  | 'verification-mail'
  | 'org-mail'
type Deps = MailDeps & { readonly settings: MailSettings }

/** Job handlers of the mail queues. */
export function mailHandlers(deps: Deps): Pick<Handlers, MailQueue | 'mail-given-up'> {
  const deliver = (job: JobData[MailQueue]) => deliverMail(deps, mailOf(job, deps.settings))
  return {
    mail: deliver,
    'meeting-link': deliver,
    'exam-mail': deliver,
    'refund-mail': deliver,
    'result-mail': deliver,
    'certificate-mail': deliver,
    'completion-mail': deliver,
    'restriction-mail': deliver,
    'credit-mail': deliver,
    'material-mail': deliver,
    'verification-mail': deliver,
    'org-mail': deliver,
    'mail-given-up': (job) => giveUpMail(deps, mailOf(job, deps.settings)),
  }
}

/** The mail of a job of any queue. */
function mailOf(job: JobData[MailQueue], settings: MailSettings): Mail {
  if (job.kind === 'finished' || job.kind === 'finishCorrected') return completionMail(job, settings)
  if (job.kind === 'restrictionLifted') return restrictionMail(job, settings)
  if (job.kind === 'emailVerification') return verificationMail(job, settings)
  if ('grantId' in job) return creditMail(job, settings)
  if (job.kind === 'materialRenewed') return materialMail(job, settings)
  if (job.kind === 'orgInvited' || job.kind === 'orgTransferred') return orgMail(job, settings)
  if ('attenderId' in job) return attenderMail(job, settings)
  if ('version' in job) return resultMail(job, settings)
  if ('applicantId' in job) return applicantMail(job, settings)
  if ('certificateId' in job) return certificateMail(job, settings)
  return refundMail(job, settings)
}
