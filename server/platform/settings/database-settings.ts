import * as z from 'zod/mini'
import { ConfigError } from './parse-settings.ts'
import { setting } from './setting-shapes.ts'

export interface DatabaseLocation {
  readonly url: string
  /** Of the server itself, if `url` is a pooler's in transaction mode. */
  readonly directUrl: string | undefined
  /** A streaming replica for reads that may be this old. */
  readonly read: { readonly url: string; readonly maxLagSeconds: number } | undefined
}

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })

export const databaseSettings = {
  DATABASE_URL: setting(
    'PostgreSQL. Without it, one process uses the embedded database in DATA_DIR.',
    z.optional(postgresUrl),
  ),
  DATABASE_DIRECT_URL: setting(
    'PostgreSQL itself, if DATABASE_URL is a pooler in transaction mode: for migrations, commands and notifications.',
    z.optional(postgresUrl),
  ),
  DATABASE_READ_URL: setting(
    'A streaming replica, for public lists, figures and verification.',
    z.optional(postgresUrl),
  ),
  DATABASE_READ_MAX_LAG: setting(
    'Seconds by which the replica may be behind and still be used.',
    z._default(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,2}$/, { error: 'must be seconds, 1 to 999' })),
        z.transform(Number),
      ),
      10,
    ),
  ),
}

type DatabaseValues = z.infer<z.ZodMiniObject<typeof databaseSettings>>

export function readDatabase(values: DatabaseValues): DatabaseLocation | undefined {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_READ_URL: readUrl } = values
  if (url) {
    const read = readUrl ? { url: readUrl, maxLagSeconds: values.DATABASE_READ_MAX_LAG } : undefined
    return { url, directUrl, read }
  }
  const set = (['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const).filter((name) => values[name])
  if (set.length > 0) throw new ConfigError(set.map((name) => `${name} is set, but DATABASE_URL is not.`))
  return undefined
}
