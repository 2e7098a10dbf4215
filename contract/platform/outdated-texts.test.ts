import { describe, expect, it } from 'vitest'
import { outdatedTexts } from './outdated-texts.ts'

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
  ] as const)('are %s', (_, after, known, outdated) => {
    expect(outdatedTexts({ before, after }, known)).toEqual(outdated)
  })
})
