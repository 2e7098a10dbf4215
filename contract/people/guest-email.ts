import * as z from 'zod/mini'
import { isEmailAddress } from '../platform/email-address.ts'

export const guestEmail = z.string().check(z.refine(isEmailAddress, { params: { words: 'emailAddress' } }))
