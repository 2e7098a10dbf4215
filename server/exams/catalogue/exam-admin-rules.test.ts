import { describe, expect, it } from 'vitest'
import { noticeFields } from '#contract/exams/certification.ts'
import { canReplaceCertification, changesOnlyCapacity, examTimes } from './exam-admin-rules.ts'

const notice = Object.fromEntries(noticeFields.map((field) => [field, { en: 'Text' }]))
const before = { code: 'A', level: 'ASSOCIATE' } as const

describe('replacing a certification', () => {
  const renamed = { ...before, code: 'B', notice }
  const levelled = { ...before, level: 'ESSENTIAL', notice } as const
  const incomplete = { ...before, notice: { ...notice, refund: undefined } }
  it.each([
    ['another code', renamed, { exams: 0, announced: 0 }, undefined],
    ['another code', renamed, { exams: 1, announced: 0 }, 'CERTIFICATION_IN_USE'],
    ['another level', levelled, { exams: 0, announced: 0 }, undefined],
    ['another level', levelled, { exams: 1, announced: 1 }, 'CERTIFICATION_IN_USE'],
    ['an incomplete notice', incomplete, { exams: 1, announced: 0 }, undefined],
    ['an incomplete notice', incomplete, { exams: 1, announced: 1 }, 'NOTICE_INCOMPLETE'],
    ['all changes', { ...before, notice }, { exams: 2, announced: 2 }, undefined],
  ] as const)('with %s, and %j: %s', (_, after, counts, because) => {
    const decision = canReplaceCertification(before, after, counts)
    expect(decision.allowed ? undefined : decision.because).toBe(because)
  })
})

describe('times derived from the start of an exam', () => {
  it.each([
    ['2026-12-31T14:59:59Z', 2026],
    ['2026-12-31T15:00:00Z', 2027],
  ])('%s belongs to the year %d', (startAt, year) => {
    const times = examTimes(new Date(startAt), 100, 'Asia/Seoul')
    expect(times.year).toBe(year)
    expect(times.finishAt.getTime() - Date.parse(startAt)).toBe(6_000_000)
  })
})

describe('changing only the capacity', () => {
  const exam = {
    certificationId: 1,
    examCode: 'E-1',
    name: { en: 'Exam', ko: '시험' },
    turn: 1,
    startAt: new Date('2026-12-18T05:00:00Z'),
    fee: 0,
  }
  it('is recognised with or without the name', () => {
    expect(changesOnlyCapacity(exam, { ...exam, name: { ko: '시험', en: 'Exam' } })).toBe(true)
    expect(changesOnlyCapacity(exam, { ...exam, name: undefined })).toBe(true)
  })
  it.each([
    { certificationId: 2 },
    { examCode: 'E-2' },
    { name: { en: 'Exam' } },
    { name: { en: 'Exam', ko: '시험', ja: '試験' } },
    { turn: 2 },
    { startAt: new Date('2026-12-18T05:00:00.001Z') },
    { fee: 1 },
  ])('is not recognised with %j', (change) => {
    expect(changesOnlyCapacity(exam, { ...exam, ...change })).toBe(false)
  })
})
