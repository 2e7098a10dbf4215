import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { errorCodes } from '#contract/platform/errors.ts'
import { serverWords as en } from './en/server-words.ts'
import { serverWords as ja } from './ja/server-words.ts'
import { serverWords as ko } from './ko/server-words.ts'
import { serverWords } from './server-words.ts'

const catalogues = { en, ja, ko }
type Tree = { readonly [key: string]: string | Tree }

/** `mails.registered.subject` and its message. */
function leaves(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : leaves(value, `${prefix}${key}.`),
  )
}

/** The arguments of a message, each as `name` or `name, kind`; also those within branches. */
function argumentsOf(sentence: string): string[] {
  const found = new Set<string>()
  readText(sentence, 0, found)
  return [...found].sort()
}

function readText(text: string, from: number, found: Set<string>): number {
  let at = from
  while (at < text.length && text[at] !== '}') at = text[at] === '{' ? readArgument(text, at, found) : at + 1
  return at
}

function readArgument(text: string, open: number, found: Set<string>): number {
  const [head = '', name = '', kind] = /^\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?/.exec(text.slice(open)) ?? []
  found.add(kind ? `${name}, ${kind}` : name)
  let at = open + head.length
  // Followed by branches: `one {# seat} other {# seats}`.
  while (text[at] !== '}') at = text[at] === '{' ? readText(text, at + 1, found) + 1 : at + 1
  return at + 1
}

const sentences = leaves(en)
const sentenceOf = (language: 'en' | 'ja' | 'ko', key: string) =>
  new Map(leaves(catalogues[language])).get(key) ?? ''

describe('parsing the arguments of a message', () => {
  it.each([
    ['Nothing here.', []],
    ['{a} and {b}', ['a', 'b']],
    ['{maximum, number} or less', ['maximum, number']],
    ['{name, select, none {} other {{name}, your}} seat', ['name', 'name, select']],
    ['{n, plural, one {# seat of {all}} other {#}} {left}', ['all', 'left', 'n, plural']],
  ])('%s', (sentence, found) => {
    expect(argumentsOf(sentence)).toEqual(found)
  })
})

describe('messages for errors, fields and mails', () => {
  it.each(['en', 'ja', 'ko'] as const)('exist for every error code in %s, and no others', (language) => {
    expect(Object.keys(catalogues[language].errors).sort()).toEqual([...errorCodes].sort())
    for (const code of errorCodes) expect(catalogues[language].errors[code].trim()).not.toBe('')
  })

  it.each(['ja', 'ko'] as const)('have the same keys in %s as in English', (language) => {
    expect(
      leaves(catalogues[language])
        .map(([key]) => key)
        .sort(),
    ).toEqual(sentences.map(([key]) => key).sort())
  })

  it.each(sentences)('%s has the same placeholders in every language', (key, sentence) => {
    for (const language of ['ja', 'ko'] as const)
      expect(argumentsOf(sentenceOf(language, key))).toEqual(argumentsOf(sentence))
  })

  it.each(sentences)('%s can be formatted in every language, with all its values', (key, sentence) => {
    for (const [locale, messages] of Object.entries(catalogues)) {
      const say = createTranslator({
        locale,
        messages,
        onError: (error) => {
          throw error
        },
      }) as unknown as (key: string, values: Record<string, unknown>) => string
      const names = argumentsOf(sentence)
      const values = Object.fromEntries(
        names.map((name, index) =>
          name.endsWith('number') || name.endsWith('plural')
            ? [name.replace(/,.*/, ''), 7000 + index]
            : [name.replace(/,.*/, ''), `«${index}»`],
        ),
      )
      const formatted = say(key, values)
      for (const value of Object.values(values))
        expect(formatted).toContain(typeof value === 'number' ? value.toLocaleString('en') : value)
      expect(formatted).not.toMatch(/[{}]/)
    }
  })

  it.each(['ja', 'ko'] as const)('are written in the script of %s', (language) => {
    const script =
      language === 'ko' ? /\p{Script=Hangul}/u : /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
    const other = language === 'ko' ? /[\p{Script=Hiragana}\p{Script=Katakana}]/u : /\p{Script=Hangul}/u
    for (const [key, sentence] of leaves(catalogues[language])) {
      // Names that are identical in every language.
      if (key.startsWith('certificatePdf.level.')) continue
      expect(sentence, key).toMatch(script)
      expect(sentence, key).not.toMatch(other)
    }
  })
})

describe('zh', () => {
  it('uses the English messages', () => {
    const until = '2026.12.20 00:00 KST'
    expect(serverWords('zh')('errors.LECTURE_FULL')).toBe(en.errors.LECTURE_FULL)
    expect(serverWords('zh')('errors.CANCEL_DEADLINE_PASSED', { until })).toBe(
      serverWords('en')('errors.CANCEL_DEADLINE_PASSED', { until }),
    )
    expect(serverWords('zh')('fields.tooBig', { maximum: 1000 })).toBe('Enter 1,000 or less.')
  })
})

describe('a mail’s lead sentence', () => {
  it.each([
    ['en', '홍길동', '홍길동, your seat in this course is confirmed. The calendar entry is attached.'],
    ['en', 'none', 'Your seat in this course is confirmed. The calendar entry is attached.'],
    ['ko', '홍길동', '홍길동 님, 강의 좌석이 확정되었습니다. 일정 파일을 첨부했습니다.'],
    ['ko', 'none', '강의 좌석이 확정되었습니다. 일정 파일을 첨부했습니다.'],
    ['ja', '홍길동', '홍길동様、講座のお席を確保しました。カレンダー用のファイルを添付しています。'],
    ['ja', 'none', '講座のお席を確保しました。カレンダー用のファイルを添付しています。'],
  ] as const)('in %s for %s', (language, name, text) => {
    expect(serverWords(language)('mails.registered.lead', { name })).toBe(text)
  })
})
