import { describe, expect, it } from 'vitest'
import { allMessages } from './testing/all-messages.ts'

/** Messages in which `validationIssue` is found, each with its key. */
async function messagesWith(
  language: 'en' | 'ja' | 'ko',
  fault: RegExp,
  except: RegExp = /^$/,
): Promise<string[]> {
  const sentences = await allMessages(language)
  return sentences
    .map(([key, sentence]) => [key, sentence.replaceAll(new RegExp(except, 'g'), '')] as const)
    .filter(([, sentence]) => fault.test(sentence))
    .map(([key, sentence]) => `${key}: ${sentence}`)
}

/** The centre's name before a sentence, query parameters, and headings and cells that only look like sentences. */
const noSentence = /^(?:Cloud Provider \S+|.*\?edu-check.*)$/
const noSentences = [
  'pages.home.hero',
  'pages.examSchedule.cell',
  'server.certificatePdf.criteria',
  'server.embed.check.heightGood',
]

/** The sentences of every message, without full stop, and without lists or remarks in brackets. */
async function sentencesOf(language: 'ja' | 'ko', full: RegExp): Promise<[key: string, one: string][]> {
  const messages = await allMessages(language)
  return messages
    .filter(([key]) => !noSentences.includes(key))
    .flatMap(([key, sentence]) =>
      [...sentence.matchAll(full)].map(([, one = '']): [string, string] => [
        key,
        one.replace(/[（(][^（(]*[）)]$/, ''),
      ]),
    )
    .filter(([, one]) => one !== '' && !noSentence.test(one.trim()))
}

const beforeList = (sentence: string) => sentence.replace(/[：:](?!\d).*$/, '')

const japanese = String.raw`[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々」）]`

describe('Japanese is written', () => {
  it.each([
    ['with full-width brackets', /[()]/],
    ['with full-width colons', new RegExp(`${japanese}:|:${japanese}|[}>]: `, 'u')],
    ['with 、 and 。', new RegExp(`${japanese}[,.]|[,.]${japanese}`, 'u')],
    ['with full-width question marks', new RegExp(`${japanese}[?!]`, 'u')],
    ['with 「」', new RegExp(`[“”"‘’']${japanese}|${japanese}[“”"‘’']`, 'u')],
    ['without half-width kana', /[\uff61-\uff9f]/],
    [
      'without a space beside Latin letters and figures',
      new RegExp(`${japanese} [A-Za-z0-9]|[A-Za-z0-9] ${japanese}`, 'u'),
    ],
    ['without a space before a value’s particle', /[}>] [はがをにでとからまで]/],
  ])('%s', async (_, fault) => {
    // The centre's name contains a space; a URL ends with one.
    const except = /Cloud Provider 教育センター|https:\/\/ |\{url\} |\?edu-check/
    expect(await messagesWith('ja', fault, except)).toEqual([])
  })

  it('politely, in full sentences', async () => {
    const polite = /(?:です|ます|ません|ました|でした|ください|します|ますか|ですか|こと)$/
    const sentences = await sentencesOf('ja', /([^。{}]+)。/g)
    expect(sentences.length).toBeGreaterThan(300)
    expect(sentences.filter(([, one]) => !polite.test(one) && !polite.test(beforeList(one)))).toEqual([])
  })
})

describe('Korean is written', () => {
  it.each([
    ['without both forms of a particle', /\((?:으|이|을|를|은|는|가|과|와)\)|[을은이과]\([를는가와]\)/],
    // A placeholder for a name or an e-mail address may end in a vowel or not. Days end in 일, and numbers have their
    // counter.
    [
      'with no particle after a value that depends on its sound',
      /\{(?!day\b|month\b)\w+\}(?:을|를|은|는|이(?![가-힣])|가|과|와|으로|로)(?![가-힣])/,
    ],
    ['with marks of half width', /[，．：；？！（）「」、。]/],
    ['with curly quotes', /["“”]|(?<![가-힣A-Za-z])'/],
    ['with no space before a mark', /[가-힣] [,.?!:](?!edu-check)/],
  ])('%s', async (_, fault) => {
    expect(await messagesWith('ko', fault)).toEqual([])
  })

  it('politely, in full sentences', async () => {
    const sentences = await sentencesOf('ko', /([^.?{}]*[가-힣)])[.?](?=\s|$|[}<])/g)
    expect(sentences.length).toBeGreaterThan(300)
    const polite = /(?:니다|세요|까요|나요)$/
    expect(sentences.filter(([, one]) => !polite.test(one) && !polite.test(beforeList(one)))).toEqual([])
  })
})

describe('English is written', () => {
  it.each([
    ['with curly quotes', /"|(?<=\w)`/],
    ['without two spaces', / {2}/],
    ['in British spelling', /\b(?:organiz|recogniz|canceled|center|color)\w*/i],
  ])('%s', async (_, fault) => {
    // The specification's own text.
    expect(await messagesWith('en', fault, /We apologize/)).toEqual([])
  })
})

it.each(['ja', 'ko'] as const)('nothing longer than a name is untranslated in %s', async (language) => {
  const own =
    language === 'ja' ? /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u : /\p{Script=Hangul}/u
  const english = new Map(await allMessages('en'))
  const left = (await allMessages(language)).filter(
    ([key, sentence]) =>
      !own.test(sentence) && sentence === english.get(key) && /[a-z]{2,} [a-z]{2,}/i.test(sentence),
  )
  expect(left).toEqual([])
})
