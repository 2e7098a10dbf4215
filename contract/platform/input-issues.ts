import * as z from 'zod/mini'

type Issues = readonly z.core.$ZodIssue[]

/** What forms send for fields that nobody has filled in. */
const emptyValues: Readonly<Record<string, unknown>> = { string: '', boolean: false, object: {} }

/** Empty if the value is valid. A missing key is judged like an empty one, so that it gets the same message. */
export function inputIssues(schema: z.core.$ZodType, value: unknown): Issues {
  const { error } = z.safeParse(schema, value, { reportInput: true })
  if (!error) return []
  const missing = error.issues.filter(isMissing)
  if (missing.length === 0) return error.issues
  const filled = missing.reduce(
    (whole, { path, expected }) => withValue(whole, path, emptyValues[expected]),
    value,
  )
  const found = inputIssues(schema, filled)
  // An empty value may be valid where a missing one is not.
  const accepted = missing.filter(({ path }) => !found.some((issue) => isWithin(issue.path, path)))
  return [...found, ...accepted]
}

type MissingValue = z.core.$ZodIssueInvalidType

function isMissing(issue: z.core.$ZodIssue): issue is MissingValue {
  return (
    issue.code === 'invalid_type' && issue.input === undefined && Object.hasOwn(emptyValues, issue.expected)
  )
}

function isWithin(path: readonly PropertyKey[], around: readonly PropertyKey[]): boolean {
  return around.every((key, at) => path[at] === key)
}

function withValue(whole: unknown, [key, ...rest]: readonly PropertyKey[], value: unknown): unknown {
  if (key === undefined) return value
  const copy = Array.isArray(whole) ? [...whole] : { ...(whole as object) }
  const inner = (copy as Record<PropertyKey, unknown>)[key]
  return Object.defineProperty(copy, key, {
    value: withValue(inner, rest, value),
    enumerable: true,
    writable: true,
    configurable: true,
  })
}
