import { sql } from 'kysely'
import type { Db } from '../../platform/db/open.ts'
import type { Slice } from '../../platform/db/page.ts'

interface ReportQuery {
  readonly orgId: number
  readonly slice: Slice
  readonly direction: 'asc' | 'desc'
}

export type AttendanceReportRow = Awaited<ReturnType<typeof listAttendanceReport>>['rows'][number]

/** Registrations made for an organisation, by course start; includes those of former members. */
export async function listAttendanceReport(db: Db, { orgId, slice, direction }: ReportQuery) {
  const registrations = db.selectFrom('attender').where('attender.org_id', '=', orgId)
  return {
    rows: await registrations
      .innerJoin('lecture', 'lecture.id', 'attender.lecture_id')
      .leftJoin('org_agreement as agreement', (join) =>
        join
          .onRef('agreement.org_id', '=', 'attender.org_id')
          .onRef('agreement.member_id', '=', 'attender.member_id')
          .on('agreement.withdrawn_at', 'is', null),
      )
      .select([
        'agreement.version as agreedVersion',
        'attender.id',
        'attender.member_id',
        'attender.name',
        'attender.apply_state',
        'attender.result',
        'lecture.id as lecture_id',
        'lecture.title',
        'lecture.start_at',
        'lecture.finish_at',
      ])
      .orderBy('lecture.start_at', direction)
      .orderBy('attender.id', direction)
      .limit(slice.size)
      .offset(slice.offset)
      .execute(),
    total: (await registrations.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total,
  }
}

export type CertificateReportRow = Awaited<ReturnType<typeof listCertificateReport>>['rows'][number]

/** Valid certificates of an organisation's members, by expiry. */
export async function listCertificateReport(db: Db, { orgId, slice, direction }: ReportQuery) {
  const certificates = db
    .selectFrom('org_member')
    .innerJoin('certificate', 'certificate.member_id', 'org_member.member_id')
    .where('org_member.org_id', '=', orgId)
    .where('certificate.revoked_at', 'is', null)
    .where('certificate.replaced_at', 'is', null)
  return {
    rows: await certificates
      .innerJoin('member', 'member.id', 'org_member.member_id')
      .innerJoin('certification', 'certification.id', 'certificate.certification_id')
      .leftJoin('org_agreement as agreement', (join) =>
        join
          .onRef('agreement.org_id', '=', 'org_member.org_id')
          .onRef('agreement.member_id', '=', 'org_member.member_id')
          .on('agreement.withdrawn_at', 'is', null),
      )
      .select([
        'agreement.version as agreedVersion',
        'member.id as member_id',
        'member.name',
        'certification.name as certification',
        'certification.level',
        'certificate.start_at',
        'certificate.finish_at',
      ])
      .orderBy('certificate.finish_at', direction)
      .orderBy('certificate.id', direction)
      .limit(slice.size)
      .offset(slice.offset)
      .execute(),
    total: (await certificates.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total,
  }
}
