import { createHash } from 'node:crypto'
import type { CourseInput } from '#contract/courses/course.ts'
import { instructorPictureSize } from '#contract/courses/instructor-picture-size.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { BadInput } from '../../platform/errors/app-error.ts'
import { validationIssue } from '../../platform/errors/validation-issue.ts'
import type { PictureMaker } from '../../platform/pictures/picture-maker.ts'
import type { PictureTarget } from '../../platform/pictures/picture-rules.ts'
import { insertInstructorPicture, listKnownPictures } from './instructor-picture-db.ts'

/** A square around the most prominent part. */
const portrait: PictureTarget = {
  kind: 'cropped',
  width: instructorPictureSize,
  height: instructorPictureSize,
  position: 'attention',
  quality: 82,
}

interface Deps {
  readonly db: Db
  readonly pictures: PictureMaker
}

interface NewPicture {
  readonly bytes: Uint8Array
  /** Aborts when nobody waits for the picture any more. */
  readonly gone: AbortSignal
  readonly staffId: number
  readonly by: AuditSource
  readonly now: Date
}

/** The picture is shown once a course or a date uses it. Returns its name. */
export async function addInstructorPicture(
  { db, pictures }: Deps,
  { bytes, gone, staffId, by, now }: NewPicture,
): Promise<string> {
  const webp = Buffer.from(await pictures.make(bytes, portrait, gone))
  const name = createHash('sha256').update(webp).digest('hex')
  await db.transaction().execute(async (tx) => {
    if (!(await insertInstructorPicture(tx, { name, webp, staffId, now }))) return
    await appendAudit(tx, {
      ...by,
      at: now,
      action: 'instructorPicture.add',
      entity: 'instructorPicture',
      entityId: name,
      after: { picture: name },
    })
  })
  return name
}

/** Refuses instructors whose picture was never uploaded. */
export async function requirePictures(tx: Tx, instructors: CourseInput['instructors']): Promise<void> {
  const names = instructors.flatMap(({ picture }) => picture ?? [])
  if (names.length === 0) return
  const known = await listKnownPictures(tx, names)
  const issues = instructors.flatMap(({ picture }, index) =>
    picture === null || known.has(picture)
      ? []
      : [validationIssue(['instructors', index, 'picture'], 'unknownPicture')],
  )
  if (issues.length > 0) throw new BadInput(issues)
}
