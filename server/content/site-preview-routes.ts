import * as contract from '#contract/content/site-preview.ts'
import { AppError } from '../platform/errors/app-error.ts'
import { type Api, serve } from '../platform/http/serve.ts'
import type { PreviewPage } from '../platform/pages/pages.ts'
import type { SiteContent } from './site-content.ts'

interface Deps {
  readonly siteContent: SiteContent
  readonly previewPage: PreviewPage | undefined
}

/** Pages of the site with content that is not saved. */
export function sitePreviewRoutes(api: Api, { siteContent, previewPage }: Deps): void {
  serve(api, contract.previewSite, ({ body: { page, language, ...drafts }, request, reply }) => {
    if (!previewPage) throw new AppError('NOT_FOUND')
    return siteContent.showing(drafts, () => previewPage(request, reply, { url: page, language }))
  })
}
