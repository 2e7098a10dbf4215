import type { Logger } from 'pino'
import * as contract from '#contract/courses/cover.ts'
import type { FileStorage } from '../../outside/storage/file-storage.ts'
import { auditSource } from '../../platform/audit/audit-source.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readFile } from '../../platform/files/read-file.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { isCover } from './course-db.ts'
import { setCover } from './set-cover.ts'

interface Deps {
  readonly db: Db
  readonly files: FileStorage
  readonly log: Logger
}

/** Pictures of courses. */
export function coverRoutes(api: Api, deps: Deps): void {
  serve(api, contract.setCover, ({ params, body, version, actor, request, now }) =>
    setCover(deps, {
      ...{ ...params, version, bytes: body, staffId: actor.memberId },
      ...{ by: auditSource(actor, request), now },
    }),
  )

  serve(api, contract.removeCover, ({ params, version, actor, request, now }) =>
    setCover(deps, {
      ...{ ...params, version, bytes: null, staffId: actor.memberId },
      ...{ by: auditSource(actor, request), now },
    }),
  )

  serve(api, contract.getCover, async ({ params, reply }) => {
    const key = `covers/${params.name}`
    const picture = (await isCover(deps.db, key)) && (await readFile(deps.files, deps.log, key))
    if (!picture) throw new AppError('NOT_FOUND')
    // The path contains a hash of the picture, so that it can be cached for ever.
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return picture
  })
}
