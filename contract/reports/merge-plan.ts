import * as z from 'zod/mini'
import { applyStates } from '../courses/lecture-states.ts'
import { applicantStates } from '../exams/exam-states.ts'
import { orgRoles } from '../people/partner.ts'
import { count, id } from '../platform/wire.ts'

const belongings = z.object({
  registrations: z.array(z.object({ lectureId: id, title: z.string(), applyState: z.enum(applyStates) })),
  applications: z.array(
    z.object({ examNumber: z.string(), name: z.string(), applyState: z.enum(applicantStates) }),
  ),
  certificates: z.array(z.object({ code: z.string(), name: z.string() })),
  orgs: z.array(z.object({ id, name: z.string(), role: z.enum(orgRoles) })),
  results: count,
  consents: count,
  /** Completions and certificates of the former system. */
  pastRecords: count,
  credits: count,
  orders: count,
  restrictions: count,
  sessions: count,
})
export type Belongings = z.infer<typeof belongings>

/** What moves to the account that stays, and what that has. */
export const mergePlan = z.object({ moves: belongings, has: belongings })
export type MergePlan = z.infer<typeof mergePlan>
