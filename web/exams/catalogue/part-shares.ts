/** Shares in whole percent that sum to 100 (largest remainder method). */
export function partShares(questions: readonly number[]): number[] {
  const total = questions.reduce((sum, one) => sum + one, 0)
  if (total === 0) return questions.map(() => 0)
  const exact = questions.map((one) => (one * 100) / total)
  const shares = exact.map(Math.floor)
  const remaining = 100 - shares.reduce((sum, one) => sum + one, 0)
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share % 1 }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of byRemainder.slice(0, remaining)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
