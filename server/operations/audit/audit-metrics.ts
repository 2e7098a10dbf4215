import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../platform/db/open.ts'
import { findLastCheck, findUnverifiedSeconds } from './audit-chain-db.ts'

/** From the database, as one process verifies for all. */
export function registerAuditMetrics(db: Db, registry: Registry, now: () => Date): void {
  // Other metrics stay available while the database is down.
  const last = () => findLastCheck(db).catch(() => undefined)
  new Gauge({
    name: 'audit_chain_problems',
    help: 'Problems found by the last verification of the audit log',
    registers: [registry],
    async collect() {
      const check = await last()
      if (check) this.set(check.problems.length)
    },
  })
  new Gauge({
    name: 'audit_last_check_timestamp_seconds',
    help: 'Time of the last verification of the audit log',
    registers: [registry],
    async collect() {
      const check = await last()
      if (check) this.set(check.at.getTime() / 1000)
    },
  })
  new Gauge({
    name: 'audit_unverified_seconds',
    help: 'Age of the oldest row of the audit log that is not verified yet',
    registers: [registry],
    async collect() {
      const seconds = await findUnverifiedSeconds(db, now()).catch(() => undefined)
      if (seconds !== undefined) this.set(seconds)
    },
  })
}
