import * as z from 'zod/mini'
import { misspeltSettings } from './misspelt-settings.ts'

/** One line per problem; the process exits with 1. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`Settings:\n${problems.map((one) => `  ${one}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/**
 * An empty variable counts as unset. Throws `ConfigError` with all problems. `names` are all settings of the product; other
 * variables that look like one of them are refused.
 */
export function parseSettings<Shape extends z.core.$ZodType>(
  shape: Shape,
  env: Record<string, string | undefined>,
  names: readonly string[] = [],
): z.infer<Shape> {
  const misspelt = misspeltSettings(Object.keys(env), names)
  const provided = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = z.safeParse(shape, provided)
  const problems = parsed.success ? [] : parsed.error.issues.map((one) => problem(one, provided))
  if (!parsed.success || misspelt.length > 0)
    throw new ConfigError([
      ...misspelt.map(({ name, likely }) => `${name} is no setting. Is ${likely} meant?`),
      ...problems,
    ])
  return parsed.data
}

function problem(issue: z.core.$ZodIssue, provided: Record<string, unknown>): string {
  const name = String(issue.path[0])
  return name in provided ? `${name}: ${issue.message}` : `${name} is not set.`
}
