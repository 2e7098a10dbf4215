import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { coverSize } from '#contract/courses/cover-size.ts'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { insertFile } from '../../platform/files/insert-file.ts'
import { storeUpload } from '../../platform/files/store-upload.ts'
import type { PictureMaker } from '../../platform/pictures/picture-maker.ts'
import type { PictureTarget } from '../../platform/pictures/picture-rules.ts'
import { findCourse, lockCourse, setCoverFile } from './course-db.ts'
import { coverPath } from './cover-path.ts'

const coverPicture: PictureTarget = { kind: 'cropped', ...coverSize, position: 'centre', quality: 80 }

interface Deps {
  readonly db: Db
  readonly files: FileStorage
  readonly log: Logger
  readonly pictures: PictureMaker
}

interface Change {
  readonly courseId: number
  readonly version: number
  /** The uploaded file; null removes the picture. */
  readonly bytes: Uint8Array | null
  /** Aborts when nobody waits for the picture any more. */
  readonly gone: AbortSignal
  readonly staffId: number
  readonly by: AuditSource
  readonly now: Date
}

export async function setCover(
  deps: Deps,
  { courseId, version, bytes, gone, staffId, by, now }: Change,
): Promise<{ cover: string | null }> {
  if (!(await findCourse(deps.db, courseId, now))) throw new AppError('NOT_FOUND')
  const picture = bytes && Buffer.from(await deps.pictures.make(bytes, coverPicture, gone))
  const file = picture && (await storeUpload(deps, 'cover', fileOf(picture)))
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockCourse(tx, courseId)
    if (!before) throw new AppError('NOT_FOUND')
    if (before.version !== version) throw new AppError('VERSION_CHANGED')
    const fileId = file && (await insertFile(tx, file, now))
    const change = { before: { file: before.cover_file_id }, after: { file: fileId } }
    await setCoverFile(tx, courseId, { fileId, staffId, now })
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'course.cover',
      entity: 'course',
      entityId: String(courseId),
      ...change,
    })
    return { cover: coverPath(file?.key ?? null) }
  })
}

/** Named by the hash of its content: a picture is stored once, and its path can be cached for ever. */
function fileOf(picture: Buffer): { seed: string; name: string; bytes: Buffer } {
  const seed = createHash('sha256').update(picture).digest('hex')
  return { seed, name: 'cover.webp', bytes: picture }
}
