import { type AuditSource, auditSource } from '../../platform/audit/audit-source.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import type { HandlerContext } from '../../platform/http/serve.ts'

export interface CreateContext {
  readonly actor: MemberActor
  readonly by: AuditSource
  readonly idempotencyKey: string | undefined
  readonly now: Date
}

export function createContext({
  actor,
  request,
  idempotencyKey,
  now,
}: Pick<HandlerContext<'operator'>, 'actor' | 'request' | 'idempotencyKey' | 'now'>): CreateContext {
  return { actor, by: auditSource(actor, request), idempotencyKey, now }
}
