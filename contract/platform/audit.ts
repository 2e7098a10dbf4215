import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { count, instant, pageOf, pageQuery } from './wire.ts'

export const listAuditChecks = endpoint({
  id: 'listAuditChecks',
  summary: 'Daily verifications of the audit log, newest first',
  method: 'GET',
  path: '/api/admin/v1/audit-checks',
  access: 'operator',
  query: z.strictObject(pageQuery(['at'])),
  reply: pageOf(
    z.object({
      checkedAt: instant,
      rows: count,
      /** English sentences, as in the log; empty if the audit log is intact. */
      problems: z.array(z.string()),
    }),
  ),
  errors: [],
})
