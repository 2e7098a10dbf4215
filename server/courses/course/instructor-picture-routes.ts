import * as contract from '#contract/courses/instructor-picture.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { findInstructorPicture } from './instructor-picture-db.ts'
import { addInstructorPicture } from './instructor-pictures.ts'

/** Pictures of instructors. */
export function instructorPictureRoutes(api: Api, db: Db): void {
  serve(api, contract.addInstructorPicture, async ({ body, actor, request, now }) => {
    const by = auditSource(actor, request)
    return { picture: await addInstructorPicture(db, { bytes: body, staffId: actor.memberId, by, now }) }
  })

  serve(api, contract.getInstructorPicture, async ({ params, reply }) => {
    const webp = await findInstructorPicture(db, params.name)
    if (!webp) throw new AppError('NOT_FOUND')
    // The name is a hash of the content, so that it can be cached for ever.
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return webp
  })
}
