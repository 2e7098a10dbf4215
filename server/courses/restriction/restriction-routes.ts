import { getAbsences } from '#contract/courses/completed-lecture.ts'
import { absencesToRestriction } from '#contract/courses/completion-states.ts'
import * as contract from '#contract/courses/restriction-admin.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { liftRestriction } from './lift-restriction.ts'
import { presentAbsence, presentRestriction } from './present-restriction.ts'
import {
  findActiveRestriction,
  listAbsencesOfRestrictions,
  listCountedAbsences,
  listRestrictions,
} from './restriction-db.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
}

/** Endpoints for absences and restrictions, for members and staff. */
export function restrictionRoutes(api: Api, { db, jobs }: Deps): void {
  serve(api, getAbsences, async ({ actor, now, language }) => {
    const counted = await listCountedAbsences(db, [actor.memberId])
    const active = await findActiveRestriction(db, actor.memberId, now)
    return {
      limit: absencesToRestriction,
      counted: counted.map((one) => presentAbsence(one, language)),
      restriction: active
        ? {
            restrictStartAt: active.restrict_start_at.toISOString(),
            restrictFinishAt: active.restrict_finish_at.toISOString(),
            imposedBecause: active.imposed_because,
            absences: (await listAbsencesOfRestrictions(db, [active.id])).map((one) =>
              presentAbsence(one, language),
            ),
          }
        : null,
    }
  })

  serve(api, contract.listRestrictions, async ({ query, now, language }) => {
    const slice = sliceOf(query)
    const [{ direction } = { direction: 'desc' as const }] = sortFields<'restrictStartAt'>(query.sort, [
      'restrictStartAt,desc',
    ])
    const open = query.open === undefined ? undefined : query.open === 'true'
    const { rows, total } = await listRestrictions(db, { open, now }, { slice, direction })
    const absences = await listAbsencesOfRestrictions(
      db,
      rows.map(({ id }) => id),
    )
    return envelope(
      rows.map((row) => presentRestriction(row, absences, language)),
      total,
      slice,
    )
  })

  serve(api, contract.liftRestriction, ({ params, body, actor, now, language, request }) =>
    liftRestriction({ db, jobs }, { ...params, ...body, by: auditSource(actor, request), now, language }),
  )
}
