import { getAbsences } from '#contract/courses/completed-lecture.ts'
import * as contract from '#contract/courses/restriction-admin.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { staffAction } from '../../platform/http/staff-action.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import { liftRestriction } from './lift-restriction.ts'
import { readAbsences } from './read-absences.ts'
import { restrictionList } from './restriction-list.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
}

export function restrictionRoutes(api: Api, deps: Deps): void {
  const { db } = deps
  serve(api, getAbsences, ({ actor, now, language }) => readAbsences(db, actor.memberId, { now, language }))

  serveList(api, db, restrictionList)

  staffAction(api, deps, {
    endpoint: contract.liftRestriction,
    run: (within, { params, body, actor, ...call }) =>
      liftRestriction(within, { ...call, ...params, ...body, staffId: actor.memberId }),
  })
}
