import { describe, expect, it } from 'vitest'
import { noOlderTexts } from '#contract/platform/older-texts.ts'
import { confirmedPaths, olderInForm } from './older-texts-rules.ts'

const before = {
  list: [{ text: { en: 'One', ko: '하나', ja: '一' } }, { text: { en: 'Two', ko: '둘' } }],
}
const changed = (en: string, upToDate: readonly object[] = []) => ({
  list: [{ text: { ...before.list[0]?.text, en } }, before.list[1]],
  upToDate,
})
const known = { outdated: ['list.0.text.ko'], translatedFrom: { 'list.0.text.ko': 'Won' } }

describe('translations in a form', () => {
  it('age when their English text is changed, apart from those that are older already', () => {
    const form = { before, after: changed('The one'), known }
    expect(olderInForm(form)).toEqual({
      outdated: ['list.0.text.ko'],
      translatedFrom: { 'list.0.text.ko': 'Won', 'list.0.text.ja': 'One' },
      ageing: ['list.0.text.ja'],
    })
    expect(confirmedPaths(form)).toEqual([])
  })

  it('stay up to date after a typo, which makes no older one right', () => {
    const after = changed('One.', [{ from: 'One' }])
    expect(olderInForm({ before, after, known }).outdated).toEqual(['list.0.text.ko'])
    expect(confirmedPaths({ before, after, known })).toEqual(['list.0.text.ja'])
  })

  it('are up to date once they are read again, until the English text is changed once more', () => {
    const read = { language: 'ko', en: 'One', translation: '하나' }
    const asRead = { before, after: changed('One', [read]), known }
    expect(olderInForm(asRead).outdated).toEqual([])
    expect(confirmedPaths(asRead)).toEqual(['list.0.text.ko'])
    const later = { before, after: changed('One more', [read]), known }
    expect(olderInForm(later).outdated).toEqual(['list.0.text.ko'])
    expect(confirmedPaths(later)).toEqual([])
  })

  it('are known where their entry is moved to', () => {
    const moved = { list: [...before.list].reverse() }
    expect(olderInForm({ before, after: moved, known }).outdated).toEqual(['list.1.text.ko'])
    const upToDate = [{ language: 'ko', en: 'One', translation: '하나' }]
    expect(confirmedPaths({ before, after: { ...moved, upToDate }, known })).toEqual(['list.1.text.ko'])
    expect(olderInForm({ before, after: moved, known: noOlderTexts })).toMatchObject({
      outdated: [],
      ageing: [],
    })
  })
})
