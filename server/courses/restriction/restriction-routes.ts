import { getAbsences } from '#contract/courses/completed-lecture.ts'
import { absencesToRestriction } from '#contract/courses/completion-states.ts'
import * as contract from '#contract/courses/restriction-admin.ts'
import type { Input } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/languages.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { exportCsv } from '../../platform/files/export-csv.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { liftRestriction } from './lift-restriction.ts'
import { presentAbsence, presentRestriction, restrictionColumns } from './present-restriction.ts'
import {
  findActiveRestriction,
  findRestrictions,
  listAbsencesOfRestrictions,
  listCountedAbsences,
  listRestrictionIds,
  listRestrictions,
  type RestrictionRow,
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
    const { filter, direction } = listingOf(query, now)
    const { rows, total } = await listRestrictions(db, filter, { slice, direction })
    return envelope(await presentAll(db, rows, language), total, slice)
  })

  serve(api, contract.exportRestrictions, async ({ query, reply, ...view }) => {
    const { filter, direction } = listingOf(query, view.now)
    return exportCsv(reply, {
      name: 'restrictions',
      columns: restrictionColumns(view),
      ids: await listRestrictionIds(db, filter, direction),
      read: async (ids) => presentAll(db, await findRestrictions(db, ids), view.language),
    })
  })

  serve(api, contract.liftRestriction, ({ params, body, actor, now, language, request }) =>
    liftRestriction({ db, jobs }, { ...params, ...body, by: auditSource(actor, request), now, language }),
  )
}

function listingOf({ open, sort }: Input<typeof contract.exportRestrictions>['query'], now: Date) {
  const [order] = sortFields<'restrictStartAt'>(sort, ['restrictStartAt,desc'])
  return {
    filter: { open: open === undefined ? undefined : open === 'true', now },
    direction: order?.direction ?? 'desc',
  }
}

async function presentAll(db: Db, rows: readonly RestrictionRow[], language: Language) {
  const absences = await listAbsencesOfRestrictions(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentRestriction(row, absences, language))
}
