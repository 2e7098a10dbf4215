import { describe, expect, it } from 'vitest'
import { namedSections, sectionTitles } from './section-rules.ts'

const part = (title: string) => ({ title: { en: title }, text: { en: 'Text' }, questions: 10 })
const list = [part('Design'), part('Operation')]

describe('the sections of an exam', () => {
  it('are those of the guide, and none if it lists types of questions', () => {
    expect(sectionTitles({ parts: { kind: 'SECTIONS', list } })).toEqual([
      { en: 'Design' },
      { en: 'Operation' },
    ])
    expect(sectionTitles({ parts: { kind: 'QUESTION_TYPES', list } })).toEqual([])
  })

  it('are named if their number is that of the guide', () => {
    const titles = sectionTitles({ parts: { kind: 'SECTIONS', list } })
    const [one, two, three] = [1, 2, 3].map((score) => ({ score, total: 10 })) as [never, never, never]
    expect(namedSections([one, two], titles)).toEqual([
      { title: { en: 'Design' }, score: 1, total: 10 },
      { title: { en: 'Operation' }, score: 2, total: 10 },
    ])
    expect(namedSections([one], titles)).toBeNull()
    expect(namedSections([one, two, three], titles)).toBeNull()
    expect(namedSections([one], [])).toBeNull()
    expect(namedSections(undefined, titles)).toBeNull()
  })
})
