import type { FastifyRequest } from 'fastify'
import type { MemberActor } from '../http/actor.ts'
import type { AuditEntry } from './append-audit.ts'

/** The acting staff member, IP address and request of an audit entry. */
export type ByStaff = Pick<AuditEntry, 'actor' | 'ip' | 'requestId'>

export function byStaff({ sub }: MemberActor, { ip, id }: FastifyRequest): ByStaff {
  return { actor: { sub, role: 'operator' }, ip, requestId: id }
}
