import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../platform/db/open.ts'
import { findLastCheck } from './audit-chain-db.ts'

/** Exposes the result of the last check from the database: one process checks for all. */
export function registerAuditMetrics(db: Db, registry: Registry): void {
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
}
