import { getAbsences } from '#contract/courses/completed-lecture.ts'
import * as contract from '#contract/courses/restriction-admin.ts'
import type { Input } from '#contract/platform/endpoint.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { exportCsv } from '../../platform/files/export-csv.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { View } from '../../platform/http/view.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { seesNames } from '../../platform/masking/masking-rules.ts'
import { listAbsencesOfRestrictions } from './absence-db.ts'
import { liftRestriction } from './lift-restriction.ts'
import { presentRestriction, restrictionColumns } from './present-restriction.ts'
import { readAbsences } from './read-absences.ts'
import {
  findRestrictions,
  listRestrictionIds,
  listRestrictions,
  type RestrictionRow,
} from './restriction-db.ts'

interface Deps {
  readonly db: Db
  readonly jobs: Jobs
}

export function restrictionRoutes(api: Api, { db, jobs }: Deps): void {
  serve(api, getAbsences, ({ actor, now, language }) => readAbsences(db, actor.memberId, { now, language }))

  serve(api, contract.listRestrictions, async ({ query, actor, ...call }) => {
    const view = { ...call, masked: !seesNames(actor.staffRoles, 'attenders') }
    const slice = sliceOf(query)
    const { filter, direction } = listingOf(query, view.now)
    const { rows, total } = await listRestrictions(db, filter, { slice, direction })
    return envelope(await presentAll(db, rows, view), total, slice)
  })

  serve(api, contract.exportRestrictions, async ({ query, reply, actor, ...call }) => {
    const view = { ...call, masked: !seesNames(actor.staffRoles, 'attenders') }
    const { filter, direction } = listingOf(query, view.now)
    return exportCsv(reply, {
      name: 'restrictions',
      columns: restrictionColumns(view),
      ids: await listRestrictionIds(db, filter, direction),
      read: async (ids) => presentAll(db, await findRestrictions(db, ids), view),
    })
  })

  serve(api, contract.liftRestriction, ({ params, body, actor, request, ...view }) =>
    liftRestriction({ db, jobs }, { ...params, ...body, ...view, by: auditSource(actor, request) }),
  )
}

function listingOf({ open, text, sort }: Input<typeof contract.exportRestrictions>['query'], now: Date) {
  const [order] = sortFields<'restrictStartAt'>(sort, ['restrictStartAt,desc'])
  return {
    filter: { open: open === undefined ? undefined : open === 'true', text, now },
    direction: order?.direction ?? 'desc',
  }
}

async function presentAll(
  db: Db,
  rows: readonly RestrictionRow[],
  view: View & { readonly masked: boolean },
) {
  const absences = await listAbsencesOfRestrictions(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => presentRestriction(row, absences, view))
}
