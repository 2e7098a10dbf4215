import { describe, expect, it } from 'vitest'
import { followTexts, languagesToDo, noOlderTexts, restoreOlder } from './older-texts.ts'

const before = {
  title: { en: 'Networks', ko: '네트워크', ja: 'ネットワーク' },
  outline: [{ title: { en: 'One', ko: '하나' } }],
  about: null,
}
const retitled = { ...before.title, en: 'Cloud networks' }

describe('translations older than their English text', () => {
  it.each([
    ['none if nothing is changed', before, [], []],
    ['all that stay when the English text is changed', { title: retitled }, [], ['title.ja', 'title.ko']],
    [
      'not those that are changed with it',
      { title: { ...retitled, ko: '클라우드 네트워크' } },
      [],
      ['title.ja'],
    ],
    ['not those that are missing', { title: { en: 'Cloud networks', ko: '네트워크' } }, [], ['title.ko']],
    ['those of parts', { outline: [{ title: { en: 'First', ko: '하나' } }] }, [], ['outline.0.title.ko']],
    ['those known before, until they are changed', before, ['title.ko'], ['title.ko']],
    ['no longer those that are written anew', { title: { ...before.title, ko: '새 글' } }, ['title.ko'], []],
    ['not new texts', { about: { en: 'New', ko: '새 글' } }, [], []],
    [
      'those of a part that was moved and changed',
      { outline: [{ title: { en: 'Zero', ko: '영' } }, { title: { en: 'First', ko: '하나' } }] },
      [],
      ['outline.1.title.ko'],
    ],
    [
      'those of a part that was moved, if known before',
      { outline: [{ title: { en: 'Zero', ko: '영' } }, { title: { en: 'One', ko: '하나' } }] },
      ['outline.0.title.ko'],
      ['outline.1.title.ko'],
    ],
    [
      'not those of a new part with the same translation',
      { outline: [{ title: { en: 'One', ko: '하나' } }, { title: { en: 'Single', ko: '하나' } }] },
      [],
      [],
    ],
    ['no longer those of a removed text', { title: null }, ['title.ko'], []],
  ] as const)('are %s', (_, after, outdated, expected) => {
    const known = { ...noOlderTexts, outdated: [...outdated] }
    expect([...followTexts({ before, after }, known).outdated].sort()).toEqual(expected)
  })

  it('are none where staff find them right for the new text, as after a typo', () => {
    const after = { title: retitled }
    expect(followTexts({ before, after }, noOlderTexts, ['title.ko']).outdated).toEqual(['title.ja'])
  })

  it('keep the English text that they were made from while it is changed again, until it is back', () => {
    const first = { title: retitled }
    const older = followTexts({ before, after: first }, noOlderTexts)
    expect(older.translatedFrom).toEqual({ 'title.ko': 'Networks', 'title.ja': 'Networks' })
    const second = { title: { ...retitled, en: 'Networks of clouds' } }
    expect(followTexts({ before: first, after: second }, older)).toEqual(older)
    expect(followTexts({ before: second, after: before }, older)).toEqual(noOlderTexts)
  })
})

describe('languages in which something is to be written', () => {
  it.each([
    ['none if all is written', { title: before.title }, [], []],
    ['those of a missing text', before, [], ['ja']],
    ['those of an older one', { title: before.title }, ['title.ko'], ['ko']],
    ['none of a text that is in no language', { about: null }, [], []],
  ] as const)('are %s', (_, record, outdated, expected) => {
    expect(languagesToDo(record, outdated)).toEqual(expected)
  })
})

describe('translations that were older before a save is undone', () => {
  const translatedFrom = { 'title.ko': 'Nets', 'outline.0.title.ko': 'One' }
  it.each([
    ['are older again', ['title.ko'], ['title.ko']],
    ['also if it is unknown what they were made from', ['title.ja'], ['title.ja']],
    ['but not if their English text is back', ['outline.0.title.ko'], []],
    ['nor if they are not there', ['title.zh', 'about.ko', 'title', 'title.en', ''], []],
  ])('%s', (_, outdated, expected) => {
    expect(restoreOlder(before, { outdated, translatedFrom }).outdated).toEqual(expected)
  })

  it('keep the English text that they were made from', () => {
    const older = restoreOlder(before, { outdated: ['title.ko'], translatedFrom })
    expect(older.translatedFrom).toEqual({ 'title.ko': 'Nets' })
  })
})
