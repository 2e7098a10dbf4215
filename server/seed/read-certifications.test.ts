import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { certificationLevels, noticeFields } from '#contract/exams/certification.ts'
import { createCertification } from '#contract/exams/certification-admin.ts'
import type { LocalisedText } from '#contract/platform/languages.ts'
import { readCertifications } from './read-content.ts'

const certificationTemplates = readCertifications()

const scripts = {
  en: /^[^\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]+$/u,
  ko: /^(?=.*\p{Script=Hangul})[^\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]+$/u,
  ja: /^(?=.*[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}])[^\p{Script=Hangul}]+$/u,
} as const

describe.each(certificationTemplates.map((one) => [one.code, one] as const))(
  'the certification %s',
  (_, one) => {
    const samples = one.guide.sampleQuestions ?? []
    const texts: LocalisedText[] = [
      one.introduction,
      ...one.guide.forWhom,
      ...one.guide.parts.list.flatMap(({ title, text }) => [title, text]),
      ...samples.flatMap(({ question, explanation }) => [question, explanation]),
      ...noticeFields.map((field) => one.notice[field]),
    ]

    it.each(texts.map((text) => [text.en, text] as const))('says in three languages: %s', (_, text) => {
      for (const language of ['en', 'ko', 'ja'] as const) expect(text[language]).toMatch(scripts[language])
    })

    it('has one name in every language, as its certificates print it', () => {
      expect(new Set(Object.values(one.name))).toEqual(new Set([one.name.en]))
    })

    it('is one that staff could have written', () => {
      const { guide, fee: _fee, capacity: _capacity, ...written } = one
      const parts = { ...guide.parts, list: [...guide.parts.list] }
      expect(() =>
        z.parse(createCertification.body, {
          ...written,
          forWhom: guide.forWhom,
          parts,
          sampleQuestions: samples,
        }),
      ).not.toThrow()
    })

    it('shows sample questions', () => expect(samples.length).toBeGreaterThan(0))

    it('asks as many questions as its parts have', () => {
      const sum = one.guide.parts.list.reduce((total, { questions }) => total + questions, 0)
      expect(sum).toBe(one.questionCount)
    })
  },
)

describe('the certifications', () => {
  it('are of every level, and as the specification has them', () => {
    expect(certificationTemplates.map(({ level }) => level)).toEqual([...certificationLevels])
    const [essential, associate] = certificationTemplates
    expect(essential?.guide.parts).toMatchObject({ kind: 'QUESTION_TYPES' })
    expect(essential?.guide.parts.list).toHaveLength(4)
    expect(associate).toMatchObject({ passScore: 700, totalScore: 1000, questionCount: 65, minutes: 100 })
    expect(associate?.guide.parts).toMatchObject({ kind: 'SECTIONS' })
    expect(associate?.guide.parts.list).toHaveLength(6)
  })
})
