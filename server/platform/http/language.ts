import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#contract/languages.ts'

/** The reader's language: `?lang=`, then the cookie, then Accept-Language, then the default. */
export function languageOf(request: FastifyRequest, fallback: Language): Language {
  return (
    askedLanguage(request) ??
    cookieLanguage(request) ??
    acceptedLanguage(request.headers['accept-language']) ??
    fallback
  )
}

/** The language that the address itself asks for. */
export function askedLanguage(request: FastifyRequest): Language | undefined {
  const { lang } = request.query as { lang?: unknown }
  return isLanguage(lang) ? lang : undefined
}

function cookieLanguage(request: FastifyRequest): Language | undefined {
  const { lang } = request.cookies
  return isLanguage(lang) ? lang : undefined
}

/** The most wanted of the product's languages in an Accept-Language header. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  const wanted = (header ?? '')
    .split(',', 20)
    .map((part) => {
      const [tag = '', ...options] = part.trim().split(';')
      const quality = options.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
      return {
        language: tag.trim().split('-')[0]?.toLowerCase(),
        quality: quality === undefined ? 1 : Number(quality),
      }
    })
    .filter((one) => one.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { language } of wanted) if (isLanguage(language)) return language
  return undefined
}
