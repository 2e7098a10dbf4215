import * as z from 'zod/mini'
import {
  type RetentionPeriods,
  readPeriods,
  retentionSettings,
} from '../operations/retention/retention-settings.ts'
import { type FilesPlace, readFilesUrl } from '../outside/storage/files-place.ts'
import { parseSettings } from '../platform/settings/parse-settings.ts'
import { filesUrl, linkSecrets, zone } from '../platform/settings/setting-shapes.ts'
import { readDataSettings } from './config.ts'

const settings = z.object({ FILES_URL: filesUrl, CENTRE_TIME_ZONE: zone, ...retentionSettings })
const secretSettings = z.object({ LINK_SECRETS: linkSecrets })

export interface CommandSettings {
  readonly files: FilesPlace
  readonly zone: string
  readonly periods: RetentionPeriods
}

/** What a command needs that works on files, too, where no running process does it. */
export function readCommandSettings(env: Record<string, string | undefined>): CommandSettings {
  const read = parseSettings(settings, env)
  const { dataDir } = readDataSettings(env)
  const files = readFilesUrl(read.FILES_URL, dataDir)
  if (!files) throw new Error('FILES_URL was checked and names no place')
  return { files, zone: read.CENTRE_TIME_ZONE, periods: readPeriods(read) }
}

/** What signatures of the product are made with. */
export function readLinkSecrets(env: Record<string, string | undefined>): readonly string[] {
  return parseSettings(secretSettings, env).LINK_SECRETS
}
