import type { Db } from '../../platform/db/open.ts'

export function findAttendanceReport(db: Db, attenderIds: readonly number[]) {
  return db
    .selectFrom('attender')
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
    .where('attender.id', 'in', [...attenderIds])
    .execute()
}

export function findCertificateReport(db: Db, orgId: number, certificateIds: readonly number[]) {
  return db
    .selectFrom('certificate')
    .innerJoin('member', 'member.id', 'certificate.member_id')
    .innerJoin('certification', 'certification.id', 'certificate.certification_id')
    .leftJoin('org_agreement as agreement', (join) =>
      join
        .on('agreement.org_id', '=', orgId)
        .onRef('agreement.member_id', '=', 'certificate.member_id')
        .on('agreement.withdrawn_at', 'is', null),
    )
    .select([
      'agreement.version as agreedVersion',
      'certificate.id',
      'member.id as member_id',
      'member.name',
      'certification.name as certification',
      'certification.level',
      'certificate.start_at',
      'certificate.finish_at',
    ])
    .where('certificate.id', 'in', [...certificateIds])
    .execute()
}
