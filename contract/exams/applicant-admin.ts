import * as z from 'zod/mini'
import { csvOf } from '../platform/csv-of.ts'
import { endpoint } from '../platform/endpoint.ts'
import { languages } from '../platform/languages.ts'
import { decision, id, idText, instant, pageOf, pageQuery, typedText, won } from '../platform/wire.ts'
import { refund } from './applicant.ts'
import { changeableExam } from './exam.ts'
import { applicantEndings, applicantStates } from './exam-states.ts'

const examParams = z.object({ examId: idText })
const applicantParams = z.object({ examId: idText, applicantId: idText })

const adminApplicant = z.object({
  id,
  examId: id,
  memberId: id,
  examNumber: z.string(),
  masked: z.boolean(),
  koreanName: z.string(),
  englishName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  language: z.enum(languages),
  applyState: z.enum(applicantStates),
  appliedAt: instant,
  /** When the application was changed to this exam date. */
  changedAt: z.nullable(instant),
  canceledAt: z.nullable(instant),
  canceledBecause: z.nullable(z.enum(applicantEndings)),
  /** Fee minus discount. */
  amount: won,
  paidAmount: z.nullable(won),
  refund: z.nullable(refund),
  discountCode: z.nullable(z.string()),
  holdUntil: z.nullable(instant),
  handedOver: z.boolean(),
  /** What staff may do, by the same rules as the member. */
  actions: z.object({ cancel: decision, change: decision }),
})
export type AdminApplicant = z.infer<typeof adminApplicant>

export const adminListApplicants = endpoint({
  id: 'adminListApplicants',
  summary: 'Applicants of an exam',
  method: 'GET',
  path: '/api/admin/v1/exams/:examId/applicants',
  access: 'operator',
  readableInView: true,
  roles: ['exams', 'support'],
  params: examParams,
  query: z.strictObject({
    ...pageQuery(['appliedAt', 'name', 'examNumber', 'id']),
    applyState: z.optional(z.enum(applicantStates)),
    /** `live`: applications with a seat. */
    seat: z.optional(z.enum(['live', 'none'])),
    /** Part of a name, email address, phone number or exam number. */
    text: z.optional(typedText(100)),
  }),
  reply: pageOf(adminApplicant),
  errors: ['NOT_FOUND'],
})

export const exportApplicants = csvOf(adminListApplicants, {
  id: 'exportApplicants',
  summary: 'Applicants of an exam as CSV',
  roles: ['exams'],
})

export const adminCancelApplicant = endpoint({
  id: 'adminCancelApplicant',
  sealed: true,
  summary: "Cancel somebody's application; what was paid is given back, and a mail tells the reason",
  method: 'POST',
  path: '/api/admin/v1/exams/:examId/applicants/:applicantId/cancellations',
  access: 'operator',
  roles: ['exams', 'support'],
  params: applicantParams,
  body: z.strictObject({ reason: typedText(500) }),
  reply: adminApplicant,
  errors: ['NOT_FOUND', 'APPLICANT_CLOSED', 'CANCEL_DEADLINE_PASSED'],
})

export const adminListChangeableExams = endpoint({
  id: 'adminListChangeableExams',
  summary: 'Exams that an application can be changed to',
  method: 'GET',
  path: '/api/admin/v1/exams/:examId/applicants/:applicantId/changeable-exams',
  access: 'operator',
  readableInView: true,
  roles: ['exams', 'support'],
  params: applicantParams,
  reply: z.array(changeableExam),
  errors: ['NOT_FOUND'],
})

export const adminChangeExam = endpoint({
  id: 'adminChangeExam',
  sealed: true,
  summary: 'Move an application to another date, as its member may once; a mail tells the reason',
  method: 'POST',
  path: '/api/admin/v1/exams/:examId/applicants/:applicantId/changes',
  access: 'operator',
  roles: ['exams', 'support'],
  params: applicantParams,
  body: z.strictObject({ targetExamId: id, reason: typedText(500) }),
  reply: adminApplicant,
  errors: [
    'NOT_FOUND',
    'APPLICANT_CLOSED',
    'CHANGED_ALREADY',
    'CHANGE_DEADLINE_PASSED',
    'CHANGE_NOT_OPEN',
    'NOT_CHANGEABLE_TO',
    'EXAM_FULL',
  ],
})

export const discloseApplicant = endpoint({
  id: 'discloseApplicant',
  summary: 'Name, address and phone number of an applicant, unmasked; the reason is recorded',
  method: 'POST',
  path: '/api/admin/v1/exams/:examId/applicants/:applicantId/disclosures',
  access: 'operator',
  roles: ['courses', 'support', 'money', 'exams', 'auditor'],
  params: applicantParams,
  body: z.strictObject({ reason: typedText(500) }),
  reply: adminApplicant,
  errors: ['NOT_FOUND'],
})
