import type { CertificationChange } from '#contract/exams/certification-admin.ts'

/** Changes are in the order of the later version; values that it lacks come last. */
export function changesBetween(before: unknown, after: unknown): CertificationChange[] {
  const [earlier, later] = [leavesOf(before), leavesOf(after)]
  const paths = new Set([...later.keys(), ...earlier.keys()])
  return [...paths]
    .map((path) => ({ path, before: earlier.get(path) ?? null, after: later.get(path) ?? null }))
    .filter((change) => change.before !== change.after)
}

/** Older events contain ids, which are not content. */
const notContent = ['id']

/** Names values by path: `{notice: {refund: {ko: '…'}}}` becomes `notice.refund.ko`. */
function leavesOf(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[path.join('.'), String(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, part]) =>
      path.length === 0 && notContent.includes(name) ? [] : [...leavesOf(part, [...path, name])],
    ),
  )
}
