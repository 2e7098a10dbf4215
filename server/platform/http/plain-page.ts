import type { Language } from '#contract/platform/languages.ts'
import { languageOfWords } from '#words/page-words.ts'
import { serverWords } from '#words/server-words.ts'

/** What a browser is shown where no page could be rendered: one sentence, no script, no style. */
export function plainPage(message: string, language: Language): string {
  const lang = languageOfWords(language)
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${message}</title></head>
<body><main><h1>${message}</h1><p><a href="/">${serverWords(language)('mails.brand')}</a></p></main></body>
</html>
`
}

/** Does this request come from somebody looking at a page, rather than from a program calling the API? */
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

/** Addresses that the site answers, whoever asks; a program's other requests get JSON. */
export function isPage({ method, url }: { method: string; url: string }): boolean {
  return (
    /^(GET|HEAD)$/.test(method) &&
    !/^\/(api|auth|assets|docs|openapi\.json|lti\/(?:jwks|token|exams))(\/|$|\?)/.test(url)
  )
}
