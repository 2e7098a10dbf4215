import * as z from 'zod/mini'

/** A setting is missing or wrong: said in one line each, and the process ends with 1. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`Settings:\n${problems.map((one) => `  ${one}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** Reads settings of the environment; an empty one counts as not set. Throws `ConfigError` naming each fault. */
export function parseSettings<Shape extends z.core.$ZodType>(
  shape: Shape,
  env: Record<string, string | undefined>,
): z.infer<Shape> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = z.safeParse(shape, given)
  if (!read.success) throw new ConfigError(read.error.issues.map((one) => problem(one, given)))
  return read.data
}

function problem(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = String(issue.path[0])
  return name in given ? `${name}: ${issue.message}` : `${name} is not set.`
}
