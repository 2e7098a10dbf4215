import type { Language } from '#contract/platform/languages.ts'
import { languageOfWords } from '#words/page-words.ts'
import { serverWords } from '#words/server-words.ts'

/** Error page when no page can be rendered: one sentence, without script or style. */
export function plainPage(message: string, language: Language): string {
  const lang = languageOfWords(language)
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${message}</title></head>
<body><main><h1>${message}</h1><p><a href="/">${serverWords(language)('plainPage.home')}</a></p></main></body>
</html>
`
}

/** Whether the client expects HTML rather than JSON. */
export function wantsPage(request: {
  method: string
  url: string
  headers: { accept?: string | undefined }
}): boolean {
  return (
    !/^\/(api|assets|docs|openapi\.json|lti\/(?:jwks|token|exams)|healthz|readyz|metrics)([/?]|$)/.test(
      request.url,
    ) && (request.headers.accept ?? '').includes('text/html')
  )
}

/** Paths of the site, whatever the client accepts. */
export function isPage({ method, url }: { method: string; url: string }): boolean {
  return (
    /^(GET|HEAD)$/.test(method) &&
    !/^\/(api|auth|assets|docs|openapi\.json|lti\/(?:jwks|token|exams))(\/|$|\?)/.test(url)
  )
}
