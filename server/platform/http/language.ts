import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#contract/platform/languages.ts'

/** In this order: `?lang=`, cookie, Accept-Language, `fallback`. */
export function languageOf(request: FastifyRequest, fallback: Language): Language {
  return (
    queryLanguage(request) ??
    ownCookieLanguage(request) ??
    acceptedLanguage(request.headers['accept-language']) ??
    fallback
  )
}

export function queryLanguage(request: FastifyRequest): Language | undefined {
  const { lang } = request.query as { lang?: unknown }
  return isLanguage(lang) ? lang : undefined
}

function ownCookieLanguage(request: FastifyRequest): Language | undefined {
  const { lang } = request.cookies
  return isLanguage(lang) ? lang : undefined
}

/** For an unparsed URL; undefined if percent-encoded. */
export function rawQueryLanguage(url: string): Language | undefined {
  return plainLanguage(/[?&]lang=([^&]*)/.exec(url))
}

/** For an unparsed request. */
export function rawCookieLanguage({ headers }: Pick<IncomingMessage, 'headers'>): Language | undefined {
  return plainLanguage(/(?:^|;\s*)lang=([^;]*)/.exec(headers.cookie ?? ''))
}

function plainLanguage(found: RegExpExecArray | null): Language | undefined {
  return isLanguage(found?.[1]) ? found[1] : undefined
}

export function acceptedLanguage(header: string | undefined): Language | undefined {
  const preferences = (header ?? '')
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
  for (const { language } of preferences) if (isLanguage(language)) return language
  return undefined
}
