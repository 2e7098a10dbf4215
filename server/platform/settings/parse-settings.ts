import * as z from 'zod/mini'

/** Missing or invalid settings, one line each; the process exits with 1. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`Settings:\n${problems.map((one) => `  ${one}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** Parses environment variables; an empty one counts as unset. Throws `ConfigError` with all problems. */
export function parseSettings<Shape extends z.core.$ZodType>(
  shape: Shape,
  env: Record<string, string | undefined>,
): z.infer<Shape> {
  const provided = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = z.safeParse(shape, provided)
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((one) => problem(one, provided)))
  return parsed.data
}

function problem(issue: z.core.$ZodIssue, provided: Record<string, unknown>): string {
  const name = String(issue.path[0])
  return name in provided ? `${name}: ${issue.message}` : `${name} is not set.`
}
