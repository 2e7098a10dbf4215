import { type Language, localise } from '#contract/platform/languages.ts'
import * as contract from '#contract/reports/org-report.ts'
import { certificateState, isExpiring } from '../../certificates/certificate/certificate-rules.ts'
import { findOrg } from '../../people/partner/org-admin-db.ts'
import { requireManager } from '../../people/partner/require-manager.ts'
import type { Db } from '../../platform/db/open.ts'
import { envelope, type PageQuery, sliceOf, sortFields } from '../../platform/db/page.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { maskName } from '../../platform/masking/mask.ts'
import { asMember, asStaff, type Sees } from './org-reader.ts'
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
    return readAttendance(db, { ...params, query, language, sees: asMember(actor) })
  })

  serve(api, contract.listOrgCertificates, async ({ params, query, actor, now, zone, language }) => {
    await requireManager(db, params.orgId, actor)
    return readCertificates(db, { ...params, query, now, zone, language, sees: asMember(actor) })
  })

  serve(api, contract.adminListOrgAttendance, async ({ params, query, actor, now, language }) => {
    if (!(await findOrg(db, params.orgId, now))) throw new AppError('NOT_FOUND')
    return readAttendance(db, { ...params, query, language, sees: asStaff(actor) })
  })

  serve(api, contract.adminListOrgCertificates, async ({ params, query, actor, now, zone, language }) => {
    if (!(await findOrg(db, params.orgId, now))) throw new AppError('NOT_FOUND')
    return readCertificates(db, { ...params, query, now, zone, language, sees: asStaff(actor) })
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

async function readCertificates(db: Db, { orgId, query, ...view }: Reading & DatedView) {
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

interface DatedView {
  readonly now: Date
  readonly zone: string
}

interface View {
  readonly language: Language
  readonly sees: Sees
}

function presentAttendanceRow(row: AttendanceReportRow, { language, sees }: View): contract.OrgAttendanceRow {
  return {
    attenderId: row.id,
    name: nameFor(row, sees),
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
  { now, language, zone, sees }: View & DatedView,
): contract.OrgCertificateRow {
  return {
    memberId: row.member_id,
    name: nameFor(row, sees),
    certification: localise(row.certification, language),
    level: row.level,
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    state: certificateState({ finishAt: row.finish_at, revokedAt: null }, now),
    expiring: isExpiring({ finishAt: row.finish_at }, now, zone),
  }
}

function nameFor({ member_id: memberId, name, agreedVersion }: Named, sees: Sees): string | null {
  return name === null || sees({ memberId, agreedVersion }) ? name : maskName(name)
}

interface Named {
  readonly member_id: number | null
  readonly name: string | null
  readonly agreedVersion: number | null
}
