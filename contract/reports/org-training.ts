import * as z from 'zod/mini'
import { lectureResults } from '../courses/completion-states.ts'
import { applyStates } from '../courses/lecture-states.ts'
import { certificationLevel } from '../exams/exam.ts'
import { orgParams, orgPerson, orgRoles } from '../people/partner.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, id, idText, instant, pageOf, pageQuery, typedText } from '../platform/wire.ts'

/** What somebody has of a certification or course; with nothing there is no entry. */
export const trainingStandings = [
  'VALID',
  'EXPIRING',
  'EXPIRED',
  'COMPLETED',
  'REGISTERED',
  'NOT_COMPLETED',
] as const
export type TrainingStanding = (typeof trainingStandings)[number]

const column = z.object({
  /** Key of a certification (`c7`) or course (`l12`); entries refer to it. */
  key: z.string(),
  kind: z.enum(['CERTIFICATION', 'COURSE']),
  title: z.string(),
  /** People with a valid certificate, or who have completed the course. */
  held: count,
  /** How many of these hold a certificate that expires soon. */
  expiring: count,
})
export type TrainingColumn = z.infer<typeof column>

const entry = z.object({
  column: z.string(),
  standing: z.enum(trainingStandings),
  /** The end of the certificate, or the start of the course. */
  at: instant,
})

const row = z.object({
  ...orgPerson,
  me: z.boolean(),
  role: z.enum(orgRoles),
  entries: z.array(entry),
})
export type TrainingRow = z.infer<typeof row>

/** `expired`: the last certificate has expired. `uncertified`: there is none. */
export const trainingFilters = ['expiring', 'expired', 'certified', 'uncertified'] as const
export type TrainingFilter = (typeof trainingFilters)[number]

const filters = {
  /** Part of a name or address, as far as the caller sees them. */
  text: z.optional(typedText(100)),
  people: z.optional(z.enum(trainingFilters)),
  columns: z.optional(z.enum(['certifications', 'courses'])),
}
const { page, size, sort } = pageQuery(['name', 'expiresAt'])
const listQuery = z.strictObject({ page, size, sort, ...filters })

const training = z.object({
  columns: z.array(column),
  /** Of all people, whatever the filter. */
  totals: z.object({
    people: count,
    /** Number of people whom the caller sees in full. */
    agreed: count,
    certified: count,
    /** With a certificate that expires soon. */
    expiring: count,
  }),
  people: pageOf(row),
})
export type OrgTraining = z.infer<typeof training>

export const getOrgTraining = endpoint({
  id: 'getOrgTraining',
  summary:
    'The people of an organisation with their certifications and courses, for its owner and admins; of those who have not agreed to be seen only courses taken for it',
  method: 'GET',
  path: '/api/user/v1/orgs/:orgId/training',
  access: 'member',
  readableInView: true,
  params: orgParams,
  query: listQuery,
  reply: training,
  errors: ['NOT_FOUND'],
})

export const adminGetOrgTraining = endpoint({
  id: 'adminGetOrgTraining',
  summary: 'The training of the people of an organisation as its owner sees it',
  method: 'GET',
  path: '/api/admin/v1/orgs/:orgId/training',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'support'],
  params: orgParams,
  query: listQuery,
  reply: training,
  errors: ['NOT_FOUND'],
})

export const exportOrgTraining = endpoint({
  id: 'exportOrgTraining',
  summary: 'The same as CSV: all people that match, with a column for each certification and course',
  method: 'GET',
  path: '/api/user/v1/orgs/:orgId/training.csv',
  access: 'member',
  params: orgParams,
  query: z.strictObject({ sort, ...filters }),
  reply: z.instanceof(Uint8Array<ArrayBufferLike>),
  media: 'text/csv',
  errors: ['NOT_FOUND'],
})

const recordCertificate = z.object({
  certification: z.string(),
  level: certificationLevel,
  startAt: instant,
  finishAt: instant,
  standing: z.enum(['VALID', 'EXPIRING', 'EXPIRED']),
})

const recordCourse = z.object({
  attenderId: id,
  lectureId: id,
  title: z.string(),
  startAt: instant,
  finishAt: instant,
  applyState: z.enum(applyStates),
  result: z.nullable(z.enum(lectureResults)),
  /** Whether the person registered for this organisation. */
  forOrg: z.boolean(),
})

export const getOrgPerson = endpoint({
  id: 'getOrgPerson',
  summary: 'The training record of a member of an organisation, for its owner and admins',
  method: 'GET',
  path: '/api/user/v1/orgs/:orgId/members/:memberId/training',
  access: 'member',
  readableInView: true,
  params: z.object({ orgId: idText, memberId: idText }),
  reply: z.object({
    ...orgPerson,
    me: z.boolean(),
    role: z.enum(orgRoles),
    joinedAt: instant,
    /** In force or expired, the one that ends last first. */
    certificates: z.array(recordCertificate),
    courses: z.array(recordCourse),
  }),
  errors: ['NOT_FOUND'],
})
export type OrgPerson = z.infer<typeof getOrgPerson.reply>
