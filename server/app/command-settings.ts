import * as z from 'zod/mini'
import {
  type RetentionPeriods,
  readPeriods,
  retentionSettings,
} from '../operations/retention/retention-settings.ts'
import { readFilesUrl, type StorageLocation } from '../outside/storage/storage-location.ts'
import { parseSettings } from '../platform/settings/parse-settings.ts'
import { filesUrl, linkSecrets, zone } from '../platform/settings/setting-shapes.ts'
import { readDataSettings } from './config.ts'

const settings = z.object({ FILES_URL: filesUrl, CENTRE_TIME_ZONE: zone, ...retentionSettings })
const secretSettings = z.object({ LINK_SECRETS: linkSecrets })

export interface CommandSettings {
  readonly files: StorageLocation
  readonly zone: string
  readonly periods: RetentionPeriods
}

/** Settings of commands that also access files when no process is running. */
export function readCommandSettings(env: Record<string, string | undefined>): CommandSettings {
  const values = parseSettings(settings, env)
  const { dataDir } = readDataSettings(env)
  const files = readFilesUrl(values.FILES_URL, dataDir)
  if (!files) throw new Error('FILES_URL was validated but cannot be parsed')
  return { files, zone: values.CENTRE_TIME_ZONE, periods: readPeriods(values) }
}

export function readLinkSecrets(env: Record<string, string | undefined>): readonly string[] {
  return parseSettings(secretSettings, env).LINK_SECRETS
}
