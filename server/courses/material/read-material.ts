import type { Logger } from 'pino'
import type { FileStorage, OpenFile } from '../../outside/storage/file-storage.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { assertAllowed } from '../../platform/errors/decision.ts'
import { LinkedFile, openOrLink } from '../../platform/files/read-file.ts'
import { findOwnMaterial, insertDownload } from './material-db.ts'
import { canDownloadMaterial } from './material-rules.ts'
import { materialFactsOf } from './present-material.ts'

interface Deps {
  readonly db: Db
  readonly files: FileStorage
  readonly log: Logger
}

interface MaterialRequest {
  readonly lectureId: number
  readonly attenderId: number
  readonly memberId: number
  /** False for a HEAD request or a later part of the file, which are not recorded as a download. */
  readonly isDownload: boolean
  readonly now: Date
}

/** Opens the current material of the member's own registration, and records the download. */
export async function readMaterial(
  { db, files, log }: Deps,
  input: MaterialRequest,
): Promise<{ file: OpenFile | LinkedFile; name: string; version: number }> {
  const row = await findOwnMaterial(db, input)
  if (!row) throw new AppError('NOT_FOUND')
  assertAllowed(canDownloadMaterial(materialFactsOf(row), input.now))
  const file = await openOrLink(files, log, row.key)
  if (!file) {
    log.error({ material: row.id }, 'the file of a material is missing; it has to be uploaded again')
    throw new AppError('OVERLOADED')
  }
  try {
    if (input.isDownload)
      await insertDownload(db, { materialId: row.id, attenderId: row.attender_id, now: input.now })
  } catch (error) {
    if (!(file instanceof LinkedFile)) file.stream.destroy()
    throw error
  }
  return { file, name: row.name, version: row.version }
}
