import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { MemberActor } from '../../platform/http/actor.ts'

export interface CreateContext {
  readonly actor: MemberActor
  readonly by: AuditSource
  readonly idempotencyKey: string | undefined
  readonly now: Date
}
