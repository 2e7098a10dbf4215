import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/open.ts'
import type { MemberActor } from '../../platform/http/actor.ts'
import { cookieNames } from '../../platform/http/cookies.ts'
import { findMemberActor } from '../session/session-db.ts'
import { sessionId } from '../session/session-id.ts'
import { findOpenView } from './view-db.ts'
import { maySeeAsOthers } from './view-rules.ts'

/** An open view, with the person as the caller, or one that is over. */
export type RequestedView = { readonly actor: MemberActor } | 'OVER'

/** Valid only in the session of the member of staff who began it and still has the role, while the person is not staff. */
export function viewReader({ db, clock, publicOrigin }: { db: Db; clock: Clock; publicOrigin: string }) {
  const { view: name } = cookieNames(publicOrigin)
  return async (
    request: FastifyRequest,
    memberOf: () => Promise<MemberActor | undefined>,
  ): Promise<RequestedView | undefined> => {
    const secret = request.cookies[name]
    if (secret === undefined) return undefined
    const staff = await memberOf()
    if (!staff || !maySeeAsOthers(staff.staffRoles)) return 'OVER'
    const view = await findOpenView(db, {
      hash: sessionId(secret),
      staffId: staff.memberId,
      now: clock.now(),
    })
    const member = view && (await findMemberActor(db, view.member_id))
    if (!view || !member || member.staffRoles.length > 0) return 'OVER'
    return { actor: { ...member, viewed: { by: staff.memberId, until: view.ends_at } } }
  }
}
