import { Gauge, type Registry } from 'prom-client'
import type { Replica } from './watch-replica.ts'

export function registerReplicaMetrics(
  replica: Pick<Replica, 'lagSeconds' | 'isUsed'>,
  registry: Registry,
): void {
  const registers = [registry]
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'Age of what the replica shows, at most a second more than it is; NaN while unknown',
    registers,
    collect() {
      this.set(replica.lagSeconds() ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'database_replica_used',
    help: '1 if reads that may be old go to the replica, 0 if they go to the primary',
    registers,
    collect() {
      this.set(replica.isUsed() ? 1 : 0)
    },
  })
}
