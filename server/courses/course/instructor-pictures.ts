import { createHash } from 'node:crypto'
import type { CourseInput } from '#contract/courses/course.ts'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import type { AuditSource } from '../../platform/audit/audit-source.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { BadInput } from '../../platform/errors/app-error.ts'
import { validationIssue } from '../../platform/errors/validation-issue.ts'
import { encodePortrait } from './encode-portrait.ts'
import { insertInstructorPicture, listKnownPictures } from './instructor-picture-db.ts'

interface NewPicture {
  readonly bytes: Uint8Array
  readonly staffId: number
  readonly by: AuditSource
  readonly now: Date
}

/** Stores a picture, which is shown once a course or a date uses it. Returns its name. */
export async function addInstructorPicture(db: Db, { bytes, staffId, by, now }: NewPicture): Promise<string> {
  const webp = await encodePortrait(bytes)
  const name = createHash('sha256').update(webp).digest('hex')
  await db.transaction().execute(async (tx) => {
    if (!(await insertInstructorPicture(tx, { name, webp, staffId, now }))) return
    await appendAudit(tx, {
      ...by,
      ...{ at: now, action: 'instructorPicture.add', entity: 'instructorPicture', entityId: name },
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
