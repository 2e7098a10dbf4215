import * as z from 'zod/mini'
import { readDataSettings } from '../config.ts'
import { type FilesPlace, readFilesUrl } from '../outside/files/files-place.ts'
import { parseSettings } from '../parse-settings.ts'
import { type RetentionPeriods, readPeriods, retentionSettings } from '../retention/retention-settings.ts'
import { filesUrl, linkSecrets, zone } from '../setting-shapes.ts'

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
