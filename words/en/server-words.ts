import { errors } from './errors.ts'
import { fields } from './fields.ts'
import { mails } from './mails.ts'

export const serverWords = { errors, fields, mails }
