import { type Language, localise } from '#contract/platform/languages.ts'
import * as contract from '#contract/reports/org-report.ts'
import { certificateState } from '../../certificates/certificate/certificate-rules.ts'
import { demandManager } from '../../people/partner/demand-manager.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, ordersOf, sliceOf } from '../../platform/db/page.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { maskName } from '../../platform/masking/mask.ts'
import { type CertifiedRow, listCertified, listTrained, type TrainedRow } from './org-report-db.ts'

/** Training reports for an organisation's owner and admins. */
export function orgReportRoutes(api: Api, db: Db): void {
  serve(api, contract.listOrgAttendance, async ({ params, query, actor, language }) => {
    await demandManager(db, params.orgId, actor)
    const slice = sliceOf(query)
    const [order] = ordersOf<'startAt'>(query.sort, ['startAt,desc'])
    const direction = order?.direction ?? 'desc'
    const { rows, total } = await listTrained(db, { ...params, slice, direction })
    return envelope(
      rows.map((row) => presentAttendanceRow(row, { language, reader: actor.memberId })),
      total,
      slice,
    )
  })

  serve(api, contract.listOrgCertificates, async ({ params, query, actor, ...view }) => {
    await demandManager(db, params.orgId, actor)
    const slice = sliceOf(query)
    const [order] = ordersOf<'finishAt'>(query.sort, ['finishAt,asc'])
    const direction = order?.direction ?? 'asc'
    const { rows, total } = await listCertified(db, { ...params, slice, direction })
    return envelope(
      rows.map((row) => presentCertificateRow(row, { ...view, reader: actor.memberId })),
      total,
      slice,
    )
  })
}

interface View {
  readonly language: Language
  /** Id of the reading member. */
  readonly reader: number
}

function presentAttendanceRow(row: TrainedRow, { language, reader }: View): contract.Trained {
  return {
    attenderId: row.id,
    name: nameFor(reader, row),
    lectureId: row.lecture_id,
    title: localise(row.title, language),
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    applyState: row.apply_state,
    result: row.result,
  }
}

function presentCertificateRow(
  row: CertifiedRow,
  { now, language, reader }: View & { now: Date },
): contract.Certified {
  return {
    memberId: row.member_id,
    name: nameFor(reader, row),
    certification: localise(row.certification, language),
    level: row.level,
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    state: certificateState({ finishAt: row.finish_at, revokedAt: null }, now),
  }
}

/** Masked, except for the reader's own name. */
function nameFor(
  reader: number,
  { member_id: of, name }: { member_id: number | null; name: string | null },
): string | null {
  return name === null || of === reader ? name : maskName(name)
}
