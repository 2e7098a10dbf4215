import type { Logger } from 'pino'
import type { Files, OpenFile } from '../../outside/storage/files.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { demand } from '../../platform/errors/decision.ts'
import { openFile } from '../../platform/files/read-file.ts'
import { findOwnMaterial, insertDownload } from './material-db.ts'
import { canDownloadMaterial } from './material-rules.ts'
import { materialFactsOf } from './present-material.ts'

interface Deps {
  readonly db: Db
  readonly files: Files
  readonly log: Logger
}

interface Asked {
  readonly lectureId: number
  readonly attenderId: number
  readonly memberId: number
  /** False where only what would come is asked. */
  readonly isDownload: boolean
  readonly now: Date
}

/** The newest material of a member's own registration; that it was handed over is noted. */
export async function readMaterial(
  { db, files, log }: Deps,
  asked: Asked,
): Promise<{ file: OpenFile; name: string; version: number }> {
  const row = await findOwnMaterial(db, asked)
  if (!row) throw new AppError('NOT_FOUND')
  demand(canDownloadMaterial(materialFactsOf(row), asked.now))
  const file = await openFile(files, log, row.key)
  if (!file) {
    log.error({ material: row.id }, 'the file of a material is gone; it has to be uploaded again')
    throw new AppError('OVERLOADED')
  }
  try {
    if (asked.isDownload)
      await insertDownload(db, { materialId: row.id, attenderId: row.attender_id, now: asked.now })
  } catch (error) {
    file.stream.destroy()
    throw error
  }
  return { file, name: row.name, version: row.version }
}
