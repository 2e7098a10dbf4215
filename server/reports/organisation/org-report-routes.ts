import { type Language, localise } from '#contract/platform/languages.ts'
import * as contract from '#contract/reports/org-report.ts'
import { certificateState } from '../../certificates/certificate/certificate-rules.ts'
import { requireManager } from '../../people/partner/require-manager.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, sliceOf, sortFields } from '../../platform/db/page.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { maskName } from '../../platform/masking/mask.ts'
import {
  type AttendanceReportRow,
  type CertificateReportRow,
  listAttendanceReport,
  listCertificateReport,
} from './org-report-db.ts'

/** Training reports for an organisation's owner and admins. */
export function orgReportRoutes(api: Api, db: Db): void {
  serve(api, contract.listOrgAttendance, async ({ params, query, actor, language }) => {
    await requireManager(db, params.orgId, actor)
    const slice = sliceOf(query)
    const [order] = sortFields<'startAt'>(query.sort, ['startAt,desc'])
    const direction = order?.direction ?? 'desc'
    const { rows, total } = await listAttendanceReport(db, { ...params, slice, direction })
    return envelope(
      rows.map((row) => presentAttendanceRow(row, { language, reader: actor.memberId })),
      total,
      slice,
    )
  })

  serve(api, contract.listOrgCertificates, async ({ params, query, actor, ...view }) => {
    await requireManager(db, params.orgId, actor)
    const slice = sliceOf(query)
    const [order] = sortFields<'finishAt'>(query.sort, ['finishAt,asc'])
    const direction = order?.direction ?? 'asc'
    const { rows, total } = await listCertificateReport(db, { ...params, slice, direction })
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

function presentAttendanceRow(
  row: AttendanceReportRow,
  { language, reader }: View,
): contract.OrgAttendanceRow {
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
  row: CertificateReportRow,
  { now, language, reader }: View & { now: Date },
): contract.OrgCertificateRow {
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
