/** Whether two inputs say the same: a text that was typed and deleted again is as empty as one that never was. */
export function sameInput(one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other)
  if (typeof one !== 'object' || typeof other !== 'object') return String(one) === String(other)
  const fields = new Set([...Object.keys(one as object), ...Object.keys(other as object)])
  return [...fields].every((field) =>
    sameInput((one as Record<string, unknown>)[field], (other as Record<string, unknown>)[field]),
  )
}

function isEmpty(input: unknown): boolean {
  if (typeof input === 'object' && input !== null) return Object.values(input).every(isEmpty)
  return input === undefined || input === null || input === '' || Number.isNaN(input)
}
