import * as z from 'zod/mini'
import { certificateStates } from '../certificates/certificate-states.ts'
import { lectureResults } from '../courses/completion-states.ts'
import { applyStates } from '../courses/lecture-states.ts'
import { certificationLevel } from '../exams/exam.ts'
import { orgParams } from '../people/partner.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, instant, pageOf, pageQuery } from '../platform/wire.ts'

const orgAttendanceRow = z.object({
  attenderId: id,
  /** Masked unless the person, a member, has agreed to be seen or is the caller. */
  name: z.nullable(z.string()),
  lectureId: id,
  title: z.string(),
  startAt: instant,
  finishAt: instant,
  applyState: z.enum(applyStates),
  result: z.nullable(z.enum(lectureResults)),
})
export type OrgAttendanceRow = z.infer<typeof orgAttendanceRow>

export const listOrgAttendance = endpoint({
  id: 'listOrgAttendance',
  summary: 'Who registered for and attended what on behalf of an organisation, for its owner and admins',
  method: 'GET',
  path: '/api/user/v1/orgs/:orgId/attendance',
  access: 'member',
  readableInView: true,
  params: orgParams,
  query: z.strictObject(pageQuery(['startAt'])),
  reply: pageOf(orgAttendanceRow),
  errors: ['NOT_FOUND'],
})

const orgCertificateRow = z.object({
  memberId: id,
  /** Masked unless the member has agreed to be seen or is the caller. */
  name: z.nullable(z.string()),
  certification: z.string(),
  level: certificationLevel,
  startAt: instant,
  finishAt: instant,
  state: z.enum(certificateStates),
  /** Valid, and ends within six months. */
  expiring: z.boolean(),
})

export const listOrgCertificates = endpoint({
  id: 'listOrgCertificates',
  summary: 'Which certificates the members of an organisation hold, for its owner and admins',
  method: 'GET',
  path: '/api/user/v1/orgs/:orgId/certificates',
  access: 'member',
  readableInView: true,
  params: orgParams,
  query: z.strictObject(pageQuery(['finishAt'])),
  reply: pageOf(orgCertificateRow),
  errors: ['NOT_FOUND'],
})

export const adminListOrgAttendance = endpoint({
  id: 'adminListOrgAttendance',
  summary: 'The report on attendance as the owner of an organisation sees it',
  method: 'GET',
  path: '/api/admin/v1/orgs/:orgId/attendance',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'support'],
  params: orgParams,
  query: z.strictObject(pageQuery(['startAt'])),
  reply: pageOf(orgAttendanceRow),
  errors: ['NOT_FOUND'],
})

export const adminListOrgCertificates = endpoint({
  id: 'adminListOrgCertificates',
  summary: 'The report on certificates as the owner of an organisation sees it',
  method: 'GET',
  path: '/api/admin/v1/orgs/:orgId/certificates',
  access: 'operator',
  readableInView: true,
  roles: ['courses', 'support'],
  params: orgParams,
  query: z.strictObject(pageQuery(['finishAt'])),
  reply: pageOf(orgCertificateRow),
  errors: ['NOT_FOUND'],
})
