import * as contract from '#contract/content/brand.ts'
import { illustrationNamed } from '#contract/content/illustration.ts'
import { findLogo } from '../../platform/brand/brand-db.ts'
import type { Db } from '../../platform/db/open.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { setFileHeaders } from '../../platform/http/headers.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { illustrate } from '../../platform/illustrations/illustrate.ts'
import type { PictureMaker } from '../../platform/pictures/picture-maker.ts'
import { readContent } from '../replace-content.ts'
import { addLogo, replaceBrand } from './manage-brand.ts'

interface Deps {
  readonly db: Db
  readonly pictures: PictureMaker
}

/** The brand of the centre, for staff; its logos and drawings, for everybody. */
export function brandRoutes(api: Api, { db, pictures }: Deps): void {
  serve(api, contract.adminGetBrand, () => readContent(db, 'brand'))

  serve(api, contract.replaceBrand, ({ body, version, staffId, by, now }) => {
    return replaceBrand(db, { ...body, version, staffId, by, now })
  })

  serve(api, contract.addLogo, async ({ body, staffId, by, reply, now }) => {
    const added = { bytes: body, gone: clientGone(reply), staffId, by, now }
    return { logo: await addLogo({ db, pictures }, added) }
  })

  serve(api, contract.getLogo, async ({ params, reply }) => {
    const png = await findLogo(db, params.name)
    if (!png) throw new AppError('NOT_FOUND')
    // Other origins may show logos: mail clients and link previews do. The name is a hash of the content, so that it
    // can be cached for ever.
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
    return png
  })

  serve(api, contract.getIllustration, async ({ params, reply }) => {
    const { shown, ...colors } = illustrationNamed(params.name)
    setFileHeaders(reply)
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return illustrate(shown, colors)
  })
}
