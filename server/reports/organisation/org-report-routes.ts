import { type Language, localise } from '#contract/platform/languages.ts'
import * as contract from '#contract/reports/org-report.ts'
import { certificateState } from '../../certificates/certificate/certificate-rules.ts'
import { findOrg } from '../../people/partner/org-admin-db.ts'
import { requireManager } from '../../people/partner/require-manager.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, type PageQuery, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
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
    return readAttendance(db, { ...params, query, language, reader: actor.memberId })
  })

  serve(api, contract.listOrgCertificates, async ({ params, query, actor, now, language }) => {
    await requireManager(db, params.orgId, actor)
    return readCertificates(db, { ...params, query, now, language, reader: actor.memberId })
  })

  // Names are masked, as for the owner.
  serve(api, contract.adminListOrgAttendance, async ({ params, query, now, language }) => {
    if (!(await findOrg(db, params.orgId, now))) throw new AppError('NOT_FOUND')
    return readAttendance(db, { ...params, query, language, reader: null })
  })

  serve(api, contract.adminListOrgCertificates, async ({ params, query, now, language }) => {
    if (!(await findOrg(db, params.orgId, now))) throw new AppError('NOT_FOUND')
    return readCertificates(db, { ...params, query, now, language, reader: null })
  })
}

interface Reading extends View {
  readonly orgId: number
  readonly query: PageQuery
}

async function readAttendance(db: Db, { orgId, query, ...view }: Reading) {
  const slice = sliceOf(query)
  const [order] = sortFields<'startAt'>(query.sort, ['startAt,desc'])
  const direction = order?.direction ?? 'desc'
  const { rows, total } = await listAttendanceReport(db, { orgId, slice, direction })
  return envelope(
    rows.map((row) => presentAttendanceRow(row, view)),
    total,
    slice,
  )
}

async function readCertificates(db: Db, { orgId, query, ...view }: Reading & { readonly now: Date }) {
  const slice = sliceOf(query)
  const [order] = sortFields<'finishAt'>(query.sort, ['finishAt,asc'])
  const direction = order?.direction ?? 'asc'
  const { rows, total } = await listCertificateReport(db, { orgId, slice, direction })
  return envelope(
    rows.map((row) => presentCertificateRow(row, view)),
    total,
    slice,
  )
}

interface View {
  readonly language: Language
  /** Id of the reading member; null for staff. */
  readonly reader: number | null
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
  reader: number | null,
  { member_id: of, name }: { member_id: number | null; name: string | null },
): string | null {
  return name === null || (of !== null && of === reader) ? name : maskName(name)
}
