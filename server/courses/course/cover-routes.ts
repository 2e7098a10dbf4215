import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { IllustrationColors } from '#contract/content/illustration.ts'
import * as contract from '#contract/courses/cover.ts'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readFile } from '../../platform/files/read-file.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import type { PictureMaker } from '../../platform/pictures/picture-maker.ts'
import { findPicturedCourse, isCover } from './course-db.ts'
import { setCover } from './set-cover.ts'
import { makeSharePicture, sharePictureName } from './share-picture.ts'

interface Deps {
  readonly db: Db
  readonly files: FileStorage
  readonly log: Logger
  readonly pictures: PictureMaker
  readonly illustrationColors: () => Promise<IllustrationColors>
}

const immutable = 'public, max-age=31536000, immutable'

export function coverRoutes(api: Api, deps: Deps): void {
  serve(api, contract.setCover, ({ params, body, version, staffId, by, reply, now }) =>
    setCover(deps, {
      ...params,
      version,
      bytes: body,
      gone: clientGone(reply),
      staffId,
      by,
      now,
    }),
  )

  serve(api, contract.removeCover, ({ params, version, staffId, by, reply, now }) =>
    setCover(deps, {
      ...params,
      version,
      bytes: null,
      gone: clientGone(reply),
      staffId,
      by,
      now,
    }),
  )

  serve(api, contract.getCover, async ({ params, reply }) => {
    const key = `covers/${params.name}`
    const picture = (await isCover(deps.db, key)) && (await readFile(deps.files, deps.log, key))
    if (!picture) throw new AppError('NOT_FOUND')
    // The path contains a hash of the picture, so that it can be cached for ever.
    reply.header('cache-control', immutable)
    return picture
  })

  sharePictureRoute(api, deps)
}

const keptSharePictures = 100

/**
 * Serves the course's current picture for any hash: mails and other sites keep earlier names, and made-up names cause no
 * drawing.
 */
function sharePictureRoute(api: Api, deps: Deps): void {
  // Concurrent requests for the same picture share it.
  const made = new LRUCache<string, Promise<Buffer>>({ max: keptSharePictures })

  serve(api, contract.getCourseSharePicture, async ({ params: { name }, reply }) => {
    const [course, colors] = await Promise.all([
      findPicturedCourse(deps.db, Number.parseInt(name, 10)),
      deps.illustrationColors(),
    ])
    if (!course) throw new AppError('NOT_FOUND')
    const current = sharePictureName(course, colors)
    let picture = made.get(current)
    if (!picture) {
      picture = makeSharePicture(deps, course, colors)
      made.set(current, picture)
      // Failures are not kept.
      picture.catch(() => made.delete(current))
    }
    // Mail clients and link previews show it on other origins.
    reply
      .header('cache-control', name === current ? immutable : 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
    return picture
  })
}
