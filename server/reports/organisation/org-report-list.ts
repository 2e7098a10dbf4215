import { sql } from 'kysely'
import { localise } from '#contract/platform/languages.ts'
import * as contract from '#contract/reports/org-report.ts'
import { certificateState, isExpiring } from '../../certificates/certificate/certificate-rules.ts'
import { findOrg } from '../../people/partner/org-admin-db.ts'
import { requireManager } from '../../people/partner/require-manager.ts'
import type { Db } from '../../platform/db/open.ts'
import type { View } from '../../platform/http/view.ts'
import { list } from '../../platform/lists/list-db.ts'
import { maskName } from '../../platform/masking/mask.ts'
import { asMember, asStaff, type Sees } from './org-reader.ts'
import { findAttendanceReport, findCertificateReport } from './org-report-db.ts'

interface Params {
  readonly params: { readonly orgId: number }
}

/** Registrations made for an organisation, by course start; includes those of former members. */
const attendance = {
  from: sql`attender join lecture on lecture.id = lecture_id`,
  id: sql<number>`attender.id`,
  where: ({ params }: Params) => [sql`org_id = ${params.orgId}`],
  orders: { startAt: sql`lecture.start_at` },
  defaultSort: ['startAt,desc'],
  ties: 'sorted',
} as const

export const attendanceList = list({
  ...attendance,
  endpoint: contract.listOrgAttendance,
  parent: (db, { params, actor }) => requireManager(db, params.orgId, actor),
  read: (db, ids, { actor, ...view }) => readAttendance(db, ids, asMember(actor), view),
})

export const adminAttendanceList = list({
  ...attendance,
  endpoint: contract.adminListOrgAttendance,
  parent: (db, { params, now }) => findOrg(db, params.orgId, now),
  read: (db, ids, { actor, ...view }) => readAttendance(db, ids, asStaff(actor), view),
})

async function readAttendance(db: Db, ids: readonly number[], sees: Sees, { language }: View) {
  return (await findAttendanceReport(db, ids)).map((row) => ({
    id: row.id,
    attenderId: row.id,
    name: nameFor(row, sees),
    lectureId: row.lecture_id,
    title: localise(row.title, language),
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    applyState: row.apply_state,
    result: row.result,
  }))
}

/** Valid certificates of an organisation's members, by expiry. */
const certificates = {
  from: sql`org_member join certificate on certificate.member_id = org_member.member_id`,
  id: sql<number>`certificate.id`,
  where: ({ params }: Params) => [
    sql`org_id = ${params.orgId}`,
    sql`revoked_at is null and replaced_at is null`,
  ],
  orders: { finishAt: sql`finish_at` },
  defaultSort: ['finishAt,asc'],
  ties: 'sorted',
} as const

export const certificateList = list({
  ...certificates,
  endpoint: contract.listOrgCertificates,
  parent: (db, { params, actor }) => requireManager(db, params.orgId, actor),
  read: (db, ids, { params, actor, ...view }) =>
    readCertificates(db, { ...params, ids, sees: asMember(actor) }, view),
})

export const adminCertificateList = list({
  ...certificates,
  endpoint: contract.adminListOrgCertificates,
  parent: (db, { params, now }) => findOrg(db, params.orgId, now),
  read: (db, ids, { params, actor, ...view }) =>
    readCertificates(db, { ...params, ids, sees: asStaff(actor) }, view),
})

interface Reading {
  readonly orgId: number
  readonly ids: readonly number[]
  readonly sees: Sees
}

async function readCertificates(db: Db, { orgId, ids, sees }: Reading, { now, language, zone }: View) {
  return (await findCertificateReport(db, orgId, ids)).map((row) => ({
    id: row.id,
    memberId: row.member_id,
    name: nameFor(row, sees),
    certification: localise(row.certification, language),
    level: row.level,
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    state: certificateState({ finishAt: row.finish_at, revokedAt: null }, now),
    expiring: isExpiring({ finishAt: row.finish_at }, now, zone),
  }))
}

interface Named {
  readonly member_id: number | null
  readonly name: string | null
  readonly agreedVersion: number | null
}

function nameFor({ member_id: memberId, name, agreedVersion }: Named, sees: Sees): string | null {
  return name === null || sees({ memberId, agreedVersion }) ? name : maskName(name)
}
