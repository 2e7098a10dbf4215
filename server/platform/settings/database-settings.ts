import * as z from 'zod/mini'
import { ConfigError } from './parse-settings.ts'

export interface DatabaseLocation {
  readonly url: string
  /** Of the server itself, if `url` is a pooler's in transaction mode. */
  readonly directUrl: string | undefined
}

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgresql:// address' })

export const databaseSettings = {
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
}

type DatabaseValues = z.infer<z.ZodMiniObject<typeof databaseSettings>>

export function readDatabase(values: DatabaseValues): DatabaseLocation | undefined {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = values
  if (url) return { url, directUrl }
  if (directUrl) throw new ConfigError(['DATABASE_DIRECT_URL is set, but DATABASE_URL is not.'])
  return undefined
}
