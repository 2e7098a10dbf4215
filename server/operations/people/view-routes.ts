import * as contract from '#contract/people/person-view.ts'
import { endOwnView } from '../../people/view/manage-view.ts'
import { clearViewCookie, setViewCookie } from '../../people/view/view-cookie.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { viewPerson } from './view-person.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly publicOrigin: string
}

export function viewRoutes(api: Api, { db, jobs, publicOrigin }: Deps): void {
  serve(api, contract.beginView, async ({ params, body, actor, request, reply, idempotencyKey, now }) => {
    const by = auditSource(actor, request)
    const input = { ...params, ...body, staffId: actor.memberId, idempotencyKey, by, now }
    const { secret, until } = await viewPerson({ db, jobs }, input)
    setViewCookie(reply, publicOrigin, secret)
    return { until }
  })

  serve(api, contract.endView, async ({ actor, request, reply, now }) => {
    const by = auditSource(actor, request)
    const ended = await db.transaction().execute((tx) => endOwnView(tx, { staffId: actor.memberId, by, now }))
    clearViewCookie(reply, publicOrigin)
    return { personId: ended ? `m-${ended.memberId}` : null }
  })
}
