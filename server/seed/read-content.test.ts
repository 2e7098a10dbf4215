import { describe, expect, it } from 'vitest'
import type { Level } from '#contract/courses/lecture.ts'
import { termsTypes } from '#contract/people/terms-types.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import { readAnnouncedTerms, readCourses, readTeaching, readTerms } from './read-content.ts'

const courseTemplates = readCourses()
const { instructors, places, whatToBring } = readTeaching()
const allTerms = readTerms()

const hangul = /\p{Script=Hangul}/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const han = /\p{Script=Han}/u
const clock = /^([01]\d|2[0-3]):[0-5]\d$/

const written = [...allTerms, readAnnouncedTerms()]
const named = courseTemplates.map((course) => [course.key, course] as const)

function expectInThreeLanguages(text: LocalisedText) {
  const { en, ko = '', ja = '' } = text
  for (const written of [en, ko, ja]) {
    expect(written).not.toBe('')
    expect(written).toBe(written.trim())
  }
  expect(en).not.toMatch(hangul)
  expect(en).not.toMatch(kana)
  expect(en).not.toMatch(han)
  expect(ko).toMatch(hangul)
  expect(ko).not.toMatch(kana)
  expect(ko).not.toMatch(han)
  expect(ja.search(kana) >= 0 || ja.search(han) >= 0).toBe(true)
  expect(ja).not.toMatch(hangul)
}

function atLevel(level: Level) {
  return courseTemplates.filter((course) => course.level === level)
}

function headings(text: string | undefined) {
  return text?.split('\n').filter((line) => line.startsWith('## ')).length
}

function listItems(text: string | undefined) {
  return text?.split('\n').filter((line) => line.startsWith('- ')).length
}

describe('the courses as a whole', () => {
  it('are at least thirty, spread over three levels', () => {
    expect(courseTemplates.length).toBeGreaterThanOrEqual(30)
    expect(atLevel('BASIC').length).toBeGreaterThanOrEqual(11)
    expect(atLevel('INTERMEDIATE').length).toBeGreaterThanOrEqual(10)
    expect(atLevel('ADVANCE').length).toBeGreaterThanOrEqual(7)
  })

  it('have keys and titles of their own', () => {
    expect(new Set(courseTemplates.map((course) => course.key)).size).toBe(courseTemplates.length)
    for (const language of ['en', 'ko', 'ja'] as const) {
      const titles = new Set(courseTemplates.map((course) => course.title[language]))
      expect(titles.size).toBe(courseTemplates.length)
    }
  })

  it('cover both methods, both targets, both kinds of practice and one to three days', () => {
    expect(new Set(courseTemplates.map((course) => course.method))).toEqual(new Set(['ONLINE', 'OFFLINE']))
    expect(new Set(courseTemplates.map((course) => course.practice))).toEqual(new Set(['NONE', 'NORMAL']))
    expect(new Set(courseTemplates.map((course) => course.days))).toEqual(new Set([1, 2, 3]))
    expect(courseTemplates.filter((course) => course.target === 'PARTNER').length).toBeGreaterThanOrEqual(5)
  })

  it('recommend at least twelve, all open to the general public', () => {
    const recommended = courseTemplates.filter((course) => course.recommended)
    expect(recommended.length).toBeGreaterThanOrEqual(12)
    expect(recommended.every((course) => course.target === 'NORMAL')).toBe(true)
  })
})

describe.each(named)('the course %s', (key, course) => {
  it('has a kebab-case key', () => {
    expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  it('starts before it finishes, on the same day', () => {
    expect(course.startTime).toMatch(clock)
    expect(course.finishTime).toMatch(clock)
    expect(course.finishTime > course.startTime).toBe(true)
  })

  it('has a capacity of 12 to 60, and credits only where there is practice', () => {
    expect(course.capacity).toBeGreaterThanOrEqual(12)
    expect(course.capacity).toBeLessThanOrEqual(60)
    expect(course.credits > 0).toBe(course.practice === 'NORMAL')
  })

  it('has instructors, and leads on to courses that exist', () => {
    expect(course.instructors.length).toBeGreaterThan(0)
    expect(Object.keys(instructors)).toEqual(expect.arrayContaining([...course.instructors]))
    if (course.next) expect(courseTemplates.map((other) => other.key)).toContain(course.next)
  })

  it('is described in English, Korean and Japanese', () => {
    expectInThreeLanguages(course.title)
    expectInThreeLanguages(course.introduction)
    expectInThreeLanguages(course.forWhom)
    expect(course.introduction.ja).toMatch(kana)
    expect(course.outline.length).toBeGreaterThanOrEqual(3)
    expect(course.outline.length).toBeLessThanOrEqual(6)
    for (const { title, text } of course.outline) {
      expectInThreeLanguages(title)
      expectInThreeLanguages(text)
      expect(text.ja).toMatch(kana)
    }
  })
})

describe('the teaching', () => {
  it('has a line about each instructor, and says what to bring', () => {
    for (const one of Object.values(instructors)) expectInThreeLanguages(one?.about ?? { en: '' })
    for (const text of Object.values(whatToBring)) expectInThreeLanguages(text)
  })
})

describe('the places', () => {
  it('are three, named in English, Korean and Japanese', () => {
    expect(places).toHaveLength(3)
    for (const { name, address, note, directions } of places) {
      expectInThreeLanguages(name)
      expectInThreeLanguages(address)
      if (note) expectInThreeLanguages(note)
      expectInThreeLanguages(directions)
    }
  })
})

describe('the terms', () => {
  it('are there for every type', () => {
    expect(new Set(allTerms.map((terms) => terms.typeId))).toEqual(new Set(termsTypes))
  })

  it.each(termsTypes)(
    '%s counts its versions from 1, each later than the one before and with another text',
    (type) => {
      const versions = allTerms.filter(({ typeId }) => typeId === type)
      expect(versions.map(({ version }) => version)).toEqual(versions.map((_, at) => at + 1))
      expect(versions.map(({ startsOn }) => startsOn)).toEqual(
        [...new Set(versions.map(({ startsOn }) => startsOn))].toSorted(),
      )
      for (const language of ['en', 'ko', 'ja'] as const)
        expect(new Set(versions.map(({ text }) => text[language])).size).toBe(versions.length)
    },
  )

  it.each(written)('$typeId $version says the same in English, Korean and Japanese', ({ title, text }) => {
    expectInThreeLanguages(title)
    expectInThreeLanguages(text)
    for (const translation of [text.ko, text.ja]) {
      expect(headings(translation)).toBe(headings(text.en))
      expect(listItems(translation)).toBe(listItems(text.en))
    }
  })

  it.each(written)('$typeId $version sets headings and lists apart by blank lines', ({ text }) => {
    for (const translation of [text.en, text.ko ?? '', text.ja ?? '']) {
      for (const block of translation.split('\n\n')) {
        const lines = block.split('\n')
        expect(lines.length === 1 || lines.every((line) => line.startsWith('- '))).toBe(true)
      }
    }
  })
})
