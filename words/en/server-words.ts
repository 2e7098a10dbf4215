import { calendar } from './calendar.ts'
import { certificateMails } from './certificate-mails.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { errors } from './errors.ts'
import { examMails } from './exam-mails.ts'
import { fields } from './fields.ts'
import { launch } from './launch.ts'
import { mails } from './mails.ts'
import { moneyMails } from './money-mails.ts'
import { notice } from './notice.ts'
import { resultMails } from './result-mails.ts'
import { terms } from './terms.ts'

export const serverWords = {
  calendar,
  certificateMails,
  certificatePdf,
  errors,
  examMails,
  fields,
  launch,
  mails,
  moneyMails,
  notice,
  resultMails,
  terms,
}
