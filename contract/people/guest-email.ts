import * as z from 'zod/mini'
import { isEmailAddress } from '../platform/email-address.ts'

/** Of somebody who may not have an account. */
export const guestEmail = z.string().check(z.refine(isEmailAddress, { params: { words: 'emailAddress' } }))
