import type { CertificationLevel } from '#contract/exams/certification.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { listRenewable } from './renewal-db.ts'
import { type Renewal, type RenewalSeatSettings, runsOutSoon } from './renewal-seat-rules.ts'

/** A certificate that ends soon, and the seats that exams of its level keep for renewing it. */
export interface OwnRenewal extends Renewal {
  readonly certificateId: number
  readonly level: CertificationLevel
}

export interface RenewalContext {
  readonly now: Date
  readonly zone: string
  readonly settings: RenewalSeatSettings
}

/** Certificates that a member can renew with a kept seat; none for a visitor. */
export async function readOwnRenewals(
  db: Db | Tx,
  memberId: number | null,
  { now, zone, settings }: RenewalContext,
): Promise<OwnRenewal[]> {
  if (memberId === null || settings.seats === 0) return []
  const rows = await listRenewable(db, [memberId], now)
  return rows
    .filter((row) => runsOutSoon(row.finish_at, now, zone))
    .map((row) => ({
      certificateId: row.certificate_id,
      level: row.level,
      certificateEndsAt: row.finish_at,
      settings,
    }))
}

export function renewalOf(renewals: readonly OwnRenewal[], level: CertificationLevel): OwnRenewal | null {
  return renewals.find((one) => one.level === level) ?? null
}
