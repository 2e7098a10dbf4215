import { calendar } from './calendar.ts'
import { certificateMails } from './certificates/certificate-mails.ts'
import { certificatePdf } from './certificates/certificate-pdf.ts'
import { credentialPicture } from './certificates/credential-picture.ts'
import { moneyMails } from './checkout/money-mails.ts'
import { receipt } from './checkout/receipt.ts'
import { certifications } from './console/certifications.ts'
import { completionMails } from './courses/completion-mails.ts'
import { completionPdf } from './courses/completion-pdf.ts'
import { dateMails } from './courses/date-mails.ts'
import { guestMails } from './courses/guest-mails.ts'
import { handouts } from './courses/handouts.ts'
import { materialMails } from './courses/material-mails.ts'
import { errors } from './errors.ts'
import { examMails } from './exams/exam-mails.ts'
import { launch } from './exams/launch.ts'
import { resultMails } from './exams/result-mails.ts'
import { fields } from './fields.ts'
import { embed } from './iframe/embed.ts'
import { mails } from './mails.ts'
import { creditMails } from './money/credit-mails.ts'
import { notice } from './notice.ts'
import { notificationMails } from './people/notification-mails.ts'
import { orgAgreement } from './people/org-agreement.ts'
import { orgMails } from './people/org-mails.ts'
import { personMails } from './people/person-mails.ts'
import { segmentMails } from './people/segment-mails.ts'
import { terms } from './people/terms.ts'
import { termsMails } from './people/terms-mails.ts'
import { plainPage } from './plain-page.ts'
import { waitingListMails } from './waiting-list/waiting-list-mails.ts'
import { roomMails } from './waiting-room/room-mails.ts'

export const serverWords = {
  calendar,
  certificateMails,
  certificatePdf,
  completionPdf,
  completionMails,
  credentialPicture,
  creditMails,
  embed,
  errors,
  examMails,
  fields,
  guestMails,
  handouts,
  launch,
  mails,
  materialMails,
  moneyMails,
  notice,
  notificationMails,
  noticeFields: certifications.notice,
  orgAgreement,
  orgMails,
  personMails,
  plainPage,
  receipt,
  roomMails,
  resultMails,
  segmentMails,
  terms,
  termsMails,
  dateMails,
  waitingListMails,
}
