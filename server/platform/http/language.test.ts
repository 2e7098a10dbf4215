import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { acceptedLanguage, languageOf, queryLanguage } from './language.ts'

describe('the language of an Accept-Language header', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['ko', 'ko'],
    ['ko-KR', 'ko'],
    ['KO-kr', 'ko'],
    ['ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7', 'ko'],
    ['en-US,en;q=0.9,ko;q=0.8', 'en'],
    ['fr-FR,fr;q=0.9,ja;q=0.8,en;q=0.7', 'ja'],
    ['en;q=0.5,ja;q=0.9', 'ja'],
    ['en;q=0.8,ja;q=0.8', 'en'],
    ['ko;q=0,en', 'en'],
    ['ko;q=0', undefined],
    ['zh-TW', 'zh'],
    ['zh-Hans-CN', 'zh'],
    ['fr, de', undefined],
    ['*', undefined],
    ['fr,*;q=0.1', undefined],
    ['  ja ; q=0.9 , ko ; q=1 ', 'ko'],
    ['en;q=nonsense', 'en'],
    ['en;q=1.2.3,ko;q=0.1', 'ko'],
    ['en;level=1;q=0.2,ko;q=0.3', 'ko'],
    [',,;;==', undefined],
    ['__proto__', undefined],
    ['kok', undefined],
    // Only the first twenty entries are parsed.
    [`${'fr,'.repeat(20)}ko`, undefined],
  ])('%j is %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language)
  })
})

describe('the language of a response', () => {
  const requestWith = (query: object, cookies: object, accepted?: string) =>
    ({ query, cookies, headers: { 'accept-language': accepted } }) as unknown as FastifyRequest

  it.each([
    [{ lang: 'ja' }, { lang: 'ko' }, 'en', 'ja'],
    [{ lang: 'zh' }, {}, 'ko', 'zh'],
    [{ lang: 'fr' }, { lang: 'ko' }, 'en', 'ko'],
    [{ lang: ['ja', 'ko'] }, {}, 'en', 'en'],
    [{}, { lang: 'ko' }, 'en', 'ko'],
    [{}, { lang: 'xx' }, 'ja', 'ja'],
    [{}, {}, undefined, 'ko'],
    [{}, {}, 'fr', 'ko'],
  ])('with query %j, cookie %j and Accept-Language %j is %s', (query, cookies, accepted, language) => {
    expect(languageOf(requestWith(query, cookies, accepted), 'ko')).toBe(language)
  })

  it('can be read from the query alone', () => {
    expect(queryLanguage(requestWith({ lang: 'ja' }, {}))).toBe('ja')
    expect(queryLanguage(requestWith({}, { lang: 'ja' }))).toBeUndefined()
  })
})
