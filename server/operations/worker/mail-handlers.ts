import type { MailKind } from '#contract/platform/mail.ts'
import { certificateMail } from '../../certificates/certificate/certificate-mail.ts'
import { receiptMail } from '../../checkout/receipt/receipt-mail.ts'
import { refundMail } from '../../checkout/refund/refund-mail.ts'
import { staffRefundMail } from '../../checkout/refund/staff-refund-mail.ts'
import { completionMail, restrictionMail } from '../../courses/completion/completion-mail.ts'
import { addressMail } from '../../courses/guest/address-mail.ts'
import { verificationMail } from '../../courses/guest/verification-mail.ts'
import { dateMail } from '../../courses/lifecycle/date-mail.ts'
import { materialMail } from '../../courses/material/material-mail.ts'
import { messageMail } from '../../courses/message/message-mail.ts'
import { attenderMail } from '../../courses/registration/attender-mail.ts'
import { assignmentMail } from '../../courses/reservation/assignment-mail.ts'
import { takenBackMail } from '../../courses/reservation/taken-back-mail.ts'
import { applicantMail } from '../../exams/application/applicant-mail.ts'
import { resultMail } from '../../exams/result/result-mail.ts'
import { creditMail } from '../../money/credit/credit-mail.ts'
import { notificationMail } from '../../notification/notification-mail.ts'
import { orgMail } from '../../people/partner/org-mail.ts'
import { termsMail } from '../../people/terms/terms-mail.ts'
import { viewMail } from '../../people/view/view-mail.ts'
import type { JobData, MailQueue, Queue } from '../../platform/jobs/job-data.ts'
import type { Handlers } from '../../platform/jobs/jobs.ts'
import type { Mail, MailSettings } from '../../platform/mail/compose-mail.ts'
import { deliverMail, giveUpMail, type MailDeps } from '../../platform/mail/deliver-mail.ts'
import { testMail } from '../../platform/mail/test-mail.ts'
import { waitingListMail } from '../../waiting-list/waiting-list-mail.ts'
import { turnMail } from '../../waiting-room/turn-mail.ts'
import { segmentMail } from '../people/segment-mail.ts'

type Deps = MailDeps & { readonly settings: MailSettings }
type MailJob<Kind extends MailKind> = Extract<JobData[MailQueue], { kind: Kind }>
type QueueOf<Kind extends MailKind> = {
  [Queue in MailQueue]: Kind extends JobData[Queue]['kind'] ? Queue : never
}[MailQueue]

interface KindOfMail<Kind extends MailKind> {
  /** Its limits for retries are in `jobs.ts`. */
  readonly queue: QueueOf<Kind>
  readonly mailOf: (job: MailJob<Kind>, settings: MailSettings) => Mail
  /** Useful for a short time and requested anew by its reader or sender, so staff cannot send it again. */
  readonly isOnlyOnce?: true
}

const kinds: { readonly [Kind in MailKind]: KindOfMail<Kind> } = {
  registered: { queue: 'mail', mailOf: attenderMail },
  rescheduled: { queue: 'mail', mailOf: attenderMail },
  moved: { queue: 'mail', mailOf: attenderMail },
  conditionsChanged: { queue: 'mail', mailOf: attenderMail },
  canceled: { queue: 'mail', mailOf: attenderMail },
  dropped: { queue: 'mail', mailOf: attenderMail },
  dateChanged: { queue: 'date-mail', mailOf: dateMail },
  meetingLink: { queue: 'meeting-link', mailOf: attenderMail },
  examApplied: { queue: 'exam-mail', mailOf: applicantMail },
  examChanged: { queue: 'exam-mail', mailOf: applicantMail },
  examCanceled: { queue: 'exam-mail', mailOf: applicantMail },
  examDropped: { queue: 'exam-mail', mailOf: applicantMail },
  paid: { queue: 'receipt-mail', mailOf: receiptMail },
  refunded: { queue: 'refund-mail', mailOf: refundMail },
  refundedByStaff: { queue: 'refund-mail', mailOf: staffRefundMail },
  resultPublished: { queue: 'result-mail', mailOf: resultMail },
  resultCorrected: { queue: 'result-mail', mailOf: resultMail },
  certificateExpiring: { queue: 'certificate-mail', mailOf: certificateMail },
  certificateRevoked: { queue: 'certificate-mail', mailOf: certificateMail },
  certificateReissued: { queue: 'certificate-mail', mailOf: certificateMail },
  finished: { queue: 'completion-mail', mailOf: completionMail },
  finishCorrected: { queue: 'completion-mail', mailOf: completionMail },
  message: { queue: 'message-mail', mailOf: messageMail },
  segmentMessage: { queue: 'segment-mail', mailOf: segmentMail },
  termsChanged: { queue: 'terms-mail', mailOf: termsMail },
  templateTest: { queue: 'template-mail', mailOf: testMail, isOnlyOnce: true },
  restrictionLifted: { queue: 'restriction-mail', mailOf: restrictionMail },
  materialRenewed: { queue: 'material-mail', mailOf: materialMail },
  creditsExpiring: { queue: 'credit-mail', mailOf: creditMail },
  emailVerification: { queue: 'verification-mail', mailOf: verificationMail, isOnlyOnce: true },
  addressCorrection: { queue: 'address-mail', mailOf: addressMail },
  addressCorrected: { queue: 'address-mail', mailOf: addressMail },
  viewedByStaff: { queue: 'person-mail', mailOf: viewMail },
  turnCome: { queue: 'room-mail', mailOf: turnMail, isOnlyOnce: true },
  waitingJoined: { queue: 'waiting-list-mail', mailOf: waitingListMail },
  seatOffered: { queue: 'waiting-list-mail', mailOf: waitingListMail },
  offerPassedOn: { queue: 'waiting-list-mail', mailOf: waitingListMail },
  waitingEnded: { queue: 'waiting-list-mail', mailOf: waitingListMail },
  newDate: { queue: 'notification-mail', mailOf: notificationMail },
  registrationOpen: { queue: 'notification-mail', mailOf: notificationMail },
  examsPublished: { queue: 'notification-mail', mailOf: notificationMail },
  roomOpen: { queue: 'notification-mail', mailOf: notificationMail },
  orgInvited: { queue: 'org-mail', mailOf: orgMail, isOnlyOnce: true },
  orgTransferred: { queue: 'org-mail', mailOf: orgMail },
  seatAssigned: { queue: 'org-mail', mailOf: assignmentMail },
  seatTakenBack: { queue: 'org-mail', mailOf: takenBackMail },
}

export function isOnlyOnce(kind: MailKind): boolean {
  return kinds[kind].isOnlyOnce === true
}

export function mailOfJob(job: JobData[MailQueue], settings: MailSettings): Mail {
  // `kinds` maps each kind to its own composer, which TypeScript cannot infer through the union.
  const { queue, mailOf } = kinds[job.kind] as KindOfMail<MailKind>
  return sentAgain({ ...mailOf(job, settings), job: { queue, data: job } })
}

/** Sending a mail again takes a new Message-ID. */
function sentAgain(mail: Mail): Mail {
  const again = mail.job?.data.again
  if (again === undefined) return mail
  const key = mail.key.replace('@', `-again-${again}@`)
  return {
    ...mail,
    key,
    async compose(...at) {
      const composed = await mail.compose(...at)
      return composed && 'message' in composed
        ? { message: { ...composed.message, messageId: key } }
        : composed
    },
  }
}

const mailQueues: ReadonlySet<Queue> = new Set(Object.values(kinds).map(({ queue }) => queue))

export function isMailJob<Job extends { queue: Queue }>(job: Job): job is Extract<Job, { queue: MailQueue }> {
  return mailQueues.has(job.queue)
}

export function mailHandlers(deps: Deps): Pick<Handlers, MailQueue | 'mail-given-up'> {
  const mailOf = (job: JobData[MailQueue]) => mailOfJob(job, deps.settings)
  const deliver = (job: JobData[MailQueue]) => deliverMail(deps, mailOf(job))
  return {
    ...(Object.fromEntries([...mailQueues].map((queue) => [queue, deliver])) as Record<
      MailQueue,
      typeof deliver
    >),
    'mail-given-up': (job) => giveUpMail(deps, mailOf(job)),
  }
}
