import * as contract from '#contract/courses/instructor-picture.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { PictureMaker } from '../../platform/pictures/picture-maker.ts'
import { findInstructorPicture } from './instructor-picture-db.ts'
import { addInstructorPicture } from './instructor-pictures.ts'

interface Deps {
  readonly db: Db
  readonly pictures: PictureMaker
}

export function instructorPictureRoutes(api: Api, deps: Deps): void {
  serve(api, contract.addInstructorPicture, async ({ body, staffId, by, reply, now }) => {
    const added = { bytes: body, gone: clientGone(reply), staffId, by, now }
    return { picture: await addInstructorPicture(deps, added) }
  })

  serve(api, contract.getInstructorPicture, async ({ params, reply }) => {
    const webp = await findInstructorPicture(deps.db, params.name)
    if (!webp) throw new AppError('NOT_FOUND')
    // The name is a hash of the content, so that it can be cached for ever.
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return webp
  })
}
