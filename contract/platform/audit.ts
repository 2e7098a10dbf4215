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
      /** Sentences in English, as in the log; none while the audit log holds. */
      problems: z.array(z.string()),
    }),
  ),
  errors: [],
})
