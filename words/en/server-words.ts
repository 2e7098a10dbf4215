import { calendar } from './calendar.ts'
import { certificateMails } from './certificate-mails.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { completionMails } from './completion-mails.ts'
import { completionPdf } from './completion-pdf.ts'
import { creditMails } from './credit-mails.ts'
import { embed } from './embed.ts'
import { errors } from './errors.ts'
import { examMails } from './exam-mails.ts'
import { fields } from './fields.ts'
import { guestMails } from './guest-mails.ts'
import { launch } from './launch.ts'
import { mails } from './mails.ts'
import { materialMails } from './material-mails.ts'
import { moneyMails } from './money-mails.ts'
import { notice } from './notice.ts'
import { orgMails } from './org-mails.ts'
import { resultMails } from './result-mails.ts'
import { terms } from './terms.ts'

export const serverWords = {
  calendar,
  certificateMails,
  certificatePdf,
  completionPdf,
  completionMails,
  creditMails,
  embed,
  errors,
  examMails,
  fields,
  guestMails,
  launch,
  mails,
  materialMails,
  moneyMails,
  notice,
  orgMails,
  resultMails,
  terms,
}
