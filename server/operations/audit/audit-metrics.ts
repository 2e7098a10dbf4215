import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../platform/db/open.ts'
import { findLastCheck } from './audit-chain-db.ts'

/** Shows what the last verification of the audit log found, as the database has it: one process verifies for all. */
export function countAuditProblems(db: Db, registry: Registry): void {
  // The other numbers are shown also while the database does not answer.
  const last = () => findLastCheck(db).catch(() => undefined)
  new Gauge({
    name: 'audit_chain_problems',
    help: 'What the last verification of the audit log found wrong; 0 while it holds',
    registers: [registry],
    async collect() {
      const check = await last()
      if (check) this.set(check.problems.length)
    },
  })
  new Gauge({
    name: 'audit_last_check_timestamp_seconds',
    help: 'When the audit log was last verified',
    registers: [registry],
    async collect() {
      const check = await last()
      if (check) this.set(check.at.getTime() / 1000)
    },
  })
}
