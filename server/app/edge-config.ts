import * as z from 'zod/mini'
import type { EdgeLocation } from '../outside/edge/http-edge-cache.ts'
import type { StorageLocation } from '../outside/storage/storage-location.ts'
import { ConfigError } from '../platform/settings/parse-settings.ts'
import { webUrl } from '../platform/settings/setting-shapes.ts'

/** What stands in front of the product. */
export interface EdgeConfig {
  /** Whether nginx in front sends certificates and materials, from the bucket. */
  readonly xAccel: boolean
  /** Takes purges of a cache, such as a CDN. */
  readonly edge: EdgeLocation | undefined
}

export const edgeSettings = {
  X_ACCEL: z._default(z.enum(['on', 'off'], { error: 'must be one of on, off' }), 'off'),
  EDGE_PURGE_URL: z.optional(webUrl),
  EDGE_PURGE_TOKEN: z.optional(z.string()),
}

type EdgeValues = z.infer<z.ZodMiniObject<typeof edgeSettings>>

export function readEdge(values: EdgeValues, { kind }: StorageLocation): EdgeConfig {
  const { X_ACCEL, EDGE_PURGE_URL: url, EDGE_PURGE_TOKEN: token } = values
  if (X_ACCEL === 'on' && kind !== 's3')
    throw new ConfigError(['X_ACCEL=on needs a bucket: FILES_URL=s3://…'])
  return { xAccel: X_ACCEL === 'on', edge: url ? { url, token } : undefined }
}
