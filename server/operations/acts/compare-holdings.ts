import type { DryRun } from '#contract/reports/dry-run.ts'
import type { Holding } from './correction-db.ts'

export function compareHoldings(
  before: readonly Holding[],
  after: readonly Holding[],
): NonNullable<DryRun['correction']> | null {
  const earlier = new Map(before.map((one) => [one.attenderId, one]))
  const pairs = after.flatMap((now) => {
    const was = earlier.get(now.attenderId)
    return was ? [{ was, now }] : []
  })
  const regranted = pairs.filter(({ was, now }) => was.grantId !== now.grantId)
  const restrictions = new Set(before.map(({ restrictionId }) => restrictionId))
  const opened = new Set(
    after.flatMap(({ restrictionId }) => (restrictions.has(restrictionId) ? [] : (restrictionId ?? []))),
  )
  const correction = {
    results: changesOf(pairs),
    withdrawnCertificates: pairs.filter(
      ({ was, now }) => was.certificateId !== null && was.certificateId !== now.certificateId,
    ).length,
    grantedCredits: sumOf(regranted.map(({ now }) => now.credits)),
    takenBackCredits: sumOf(regranted.map(({ was }) => was.credits)),
    restrictions: opened.size,
  }
  const isSame = correction.results.length === 0 && regranted.length === 0 && opened.size === 0
  return isSame && correction.withdrawnCertificates === 0 ? null : correction
}

function changesOf(
  pairs: readonly { readonly was: Holding; readonly now: Holding }[],
): NonNullable<DryRun['correction']>['results'] {
  const changed = pairs.filter(({ was, now }) => was.result !== now.result)
  const grouped = Map.groupBy(changed, ({ was, now }) => `${was.result} ${now.result}`)
  return [...grouped.values()].flatMap((alike) => {
    const [{ was, now } = { was: undefined, now: undefined }] = alike
    return was && now?.result ? [{ before: was.result, after: now.result, count: alike.length }] : []
  })
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
