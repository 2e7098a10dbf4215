import type { AdminPastCertificate, OwnPastCertificate } from '#contract/certificates/past-certificate.ts'
import type { AdminPastCompletion, OwnPastCompletion } from '#contract/certificates/past-completion.ts'
import { maskEmail, maskName } from '../../platform/masking/mask.ts'
import type { PastCertificateRow, PastCompletionRow } from './past-record-db.ts'
import { pastCertificateState } from './past-record-rules.ts'

interface At {
  readonly now: Date
  readonly zone: string
}

export function certificateFacts(row: Omit<PastCertificateRow, 'id' | 'member_id'>, at: At) {
  return {
    number: row.number,
    title: row.title,
    titleLanguage: row.title_language,
    level: row.level,
    issuedOn: row.issued_on,
    validUntil: row.valid_until,
    state: pastCertificateState({ validUntil: row.valid_until, revokedAt: row.revoked_at }, at),
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }
}

export function presentOwnPastCertificate(row: PastCertificateRow, at: At): OwnPastCertificate {
  return {
    ...certificateFacts(row, at),
    id: row.id,
    name: row.name,
    latinName: row.latin_name,
    revokedBecause: row.revoked_because,
  }
}

export function presentAdminPastCertificate(
  row: PastCertificateRow,
  { masked, ...at }: At & { readonly masked: boolean },
): AdminPastCertificate {
  return {
    ...certificateFacts(row, at),
    id: row.id,
    revokedBecause: row.revoked_because,
    ...presentHolder(row, masked),
    email: row.email && masked ? maskEmail(row.email) : row.email,
  }
}

export function presentOwnPastCompletion(row: PastCompletionRow): OwnPastCompletion {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    titleLanguage: row.title_language,
    completedOn: row.completed_on,
    minutes: row.minutes,
  }
}

export function presentAdminPastCompletion(
  row: PastCompletionRow,
  { masked }: { readonly masked: boolean },
): AdminPastCompletion {
  return {
    ...presentOwnPastCompletion(row),
    ...presentHolder(row, masked),
    email: masked ? maskEmail(row.email) : row.email,
  }
}

function presentHolder(
  row: Pick<PastCompletionRow, 'member_id' | 'name' | 'latin_name' | 'imported_at'>,
  masked: boolean,
) {
  return {
    personId: row.member_id === null ? null : `m-${row.member_id}`,
    masked,
    name: masked ? maskName(row.name) : row.name,
    latinName: row.latin_name && masked ? maskName(row.latin_name) : row.latin_name,
    importedAt: row.imported_at.toISOString(),
  }
}
