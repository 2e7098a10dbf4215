import type { CreditBalance, CreditEntry } from '#contract/money/credit.ts'
import { type Language, localiseOrNull } from '#contract/platform/languages.ts'
import type { findEntries, listSpendable } from './statement-db.ts'

type Grant = Awaited<ReturnType<typeof listSpendable>>[number]
type Entry = Awaited<ReturnType<typeof findEntries>>[number]

/** Expired grants are left out, recorded or not. For partner use the balance is 0. */
export function presentBalance(
  grants: readonly Grant[],
  { partnerUse, language }: { readonly partnerUse: boolean; readonly language: Language },
): CreditBalance {
  return {
    partnerUse,
    balance: partnerUse ? 0 : grants.reduce((sum, { remaining }) => sum + remaining, 0),
    grants: grants.map(({ title, amount, remaining, granted_at, expires_at }) => ({
      title: localiseOrNull(title, language),
      amount,
      remaining,
      grantedAt: granted_at.toISOString(),
      expiresAt: expires_at.toISOString(),
    })),
  }
}

export function presentEntry({ title, entered_at, ...entry }: Entry, language: Language): CreditEntry {
  return { ...entry, at: entered_at.toISOString(), title: localiseOrNull(title, language) }
}
