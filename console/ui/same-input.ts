/** Whether two inputs say the same: a text that was typed and deleted again is as empty as one that never was. */
export function sameInput(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  if (typeof one !== 'object' || typeof other !== 'object') return String(one) === String(other)
  return changedFields(one as object, other as object).length === 0
}

/** The fields that differ between two versions of a record. */
export function changedFields(before: object, after: object): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].filter((field) => !sameInput(fieldOf(before, field), fieldOf(after, field)))
}

function fieldOf(record: object, field: string): unknown {
  return (record as Record<string, unknown>)[field]
}

function isEmpty(input: unknown): boolean {
  if (typeof input === 'object' && input !== null) return Object.values(input).every(isEmpty)
  return input === undefined || input === null || input === '' || Number.isNaN(input)
}
