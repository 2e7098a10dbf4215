import type { FastifyRequest } from 'fastify'
import type { MemberActor } from '../http/actor.ts'
import type { AuditEntry } from './append-audit.ts'

export type AuditSource = Pick<AuditEntry, 'actor' | 'ip' | 'requestId'>

export function auditSource({ sub }: MemberActor, { ip, id }: FastifyRequest): AuditSource {
  return { actor: { sub, role: 'operator' }, ip, requestId: id }
}

/** For a member's own action that staff rely on. */
export function memberSource(actor: MemberActor, request: FastifyRequest): AuditSource {
  return { ...auditSource(actor, request), actor: { sub: actor.sub, role: 'member' } }
}
