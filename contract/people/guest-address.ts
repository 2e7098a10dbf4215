import * as z from 'zod/mini'
import { isEmailAddress } from '../platform/email-address.ts'

/** An address that somebody types who need not have an account. */
export const guestAddress = z.string().check(z.refine(isEmailAddress, { params: { words: 'emailAddress' } }))
