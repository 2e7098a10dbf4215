import { calendar } from './calendar.ts'
import { errors } from './errors.ts'
import { fields } from './fields.ts'
import { mails } from './mails.ts'
import { notice } from './notice.ts'
import { terms } from './terms.ts'

export const serverWords = { calendar, errors, fields, mails, notice, terms }
