import * as contract from '#contract/people/person-view.ts'
import { endOwnView } from '../../people/view/manage-view.ts'
import { clearViewCookie, setViewCookie } from '../../people/view/view-cookie.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { staffAction } from '../../platform/http/staff-action.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { viewPerson } from './view-person.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
  readonly publicOrigin: string
}

export function viewRoutes(api: Api, deps: Deps): void {
  const { db, publicOrigin } = deps
  staffAction(api, deps, {
    endpoint: contract.beginView,
    run: (within, { params, body, staffId, by, idempotencyKey, now }) =>
      viewPerson(within, { ...params, ...body, staffId, idempotencyKey, by, now }),
    answer: ({ secret, until }, { reply }) => {
      setViewCookie(reply, publicOrigin, secret)
      return { until }
    },
  })

  serve(api, contract.endView, async ({ staffId, by, reply, now }) => {
    const ended = await db.transaction().execute((tx) => endOwnView(tx, { staffId, by, now }))
    clearViewCookie(reply, publicOrigin)
    return { personId: ended ? `m-${ended.memberId}` : null }
  })
}
