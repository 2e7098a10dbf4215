import * as z from 'zod/mini'
import type { StorageLocation } from '../outside/storage/storage-location.ts'
import { ConfigError } from '../platform/settings/parse-settings.ts'
import { setting } from '../platform/settings/setting-shapes.ts'

export interface EdgeConfig {
  /** Whether nginx in front sends certificates and materials, from the bucket. */
  readonly xAccel: boolean
}

export const edgeSettings = {
  X_ACCEL: setting(
    'on: nginx in front sends certificates and materials from the bucket.',
    z._default(z.enum(['on', 'off'], { error: 'must be one of on, off' }), 'off'),
  ),
}

type EdgeValues = z.infer<z.ZodMiniObject<typeof edgeSettings>>

export function readEdge(values: EdgeValues, { kind }: StorageLocation): EdgeConfig {
  const { X_ACCEL } = values
  if (X_ACCEL === 'on' && kind !== 's3')
    throw new ConfigError(['X_ACCEL=on needs a bucket: FILES_URL=s3://…'])
  return { xAccel: X_ACCEL === 'on' }
}
