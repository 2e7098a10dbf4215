import type { AdminCertificate } from '#contract/certificates/certificate-admin.ts'
import { maskFirstName, maskLastName, maskName } from '../../platform/masking/mask.ts'
import type { AdminCertificateRow } from './certificate-admin-db.ts'
import { certificateState } from './certificate-rules.ts'

export function presentAdminCertificate(
  row: AdminCertificateRow,
  now: Date,
  { masked }: { readonly masked: boolean } = { masked: false },
): AdminCertificate {
  const shown = (name: string, mask: (text: string) => string) => (masked ? mask(name) : name)
  return {
    id: row.id,
    certificationIssueCode: row.code,
    certificationCode: row.certification_code,
    level: row.level,
    examId: row.exam_id,
    examNumber: row.exam_number,
    personId: `m-${row.member_id}`,
    masked,
    holder: maskName(row.korean_name),
    koreanName: shown(row.korean_name, maskName),
    englishFirstName: shown(row.english_first_name, maskFirstName),
    englishLastName: shown(row.english_last_name, maskLastName),
    startAt: row.start_at.toISOString(),
    finishAt: row.finish_at.toISOString(),
    state: certificateState({ finishAt: row.finish_at, revokedAt: row.revoked_at }, now),
    ready: row.made_at !== null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokedBecause: row.revoked_because,
    replacedAt: row.replaced_at?.toISOString() ?? null,
    replacedBy: row.successor_code,
  }
}
