import * as contract from '#contract/people/account.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { deviceOf } from './device-rules.ts'
import { deleteOtherSession, listSessions } from './session-db.ts'

export function sessionRoutes(api: Api, db: Db): void {
  serve(api, contract.listSessions, async ({ actor, now }) =>
    (await listSessions(db, actor, now)).map((session) => ({
      number: session.number,
      current: session.number === actor.sessionNumber,
      device: deviceOf(session.user_agent),
      signedInAt: session.created_at.toISOString(),
      seenAt: (session.number === actor.sessionNumber ? now : session.seen_at).toISOString(),
    })),
  )

  serve(api, contract.endSession, async ({ actor, params }) => {
    if (!(await deleteOtherSession(db, actor, params.number))) throw new AppError('NOT_FOUND')
    return null
  })
}
