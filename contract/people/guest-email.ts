import * as z from 'zod/mini'
import { isEmailAddress } from '../platform/email-address.ts'

/** An e-mail address typed by somebody who may not have an account. */
export const guestEmail = z.string().check(z.refine(isEmailAddress, { params: { words: 'emailAddress' } }))
