/** Shorter names are too close to words that other programs use. */
const minLength = 6

export function misspeltSettings(
  given: readonly string[],
  settings: readonly string[],
): { readonly name: string; readonly likely: string }[] {
  const known = new Set(settings)
  return given
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const likely = settings.find((one) => isLike(name.toUpperCase(), one))
      return likely === undefined ? [] : [{ name, likely }]
    })
}

function isLike(name: string, setting: string): boolean {
  if (setting.length < minLength) return false
  const allowed = setting.length < 8 ? 1 : 2
  return Math.abs(name.length - setting.length) <= allowed && distance(name, setting) <= allowed
}

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [above, letter] of [...one].entries()) {
    const next = [above + 1]
    for (const [left, otherLetter] of [...other].entries())
      next.push(
        Math.min(
          (next[left] ?? 0) + 1,
          (row[left + 1] ?? 0) + 1,
          (row[left] ?? 0) + (letter === otherLetter ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
