import { describe, expect, it } from 'vitest'
import { maskRecord } from './mask-audit-rules.ts'

describe('people in the audit log', () => {
  it('are masked by field, however deep it lies; other fields stay', () => {
    const record = {
      koreanName: '홍길동',
      englishFirstName: 'Gildong',
      englishLastName: 'Hong',
      state: 'VALID',
      contact: { email: 'gildong@example.com', phoneNumber: '010-1234-5678' },
      people: [{ email: null }, { email: 'a@example.com' }],
    }
    expect(maskRecord('certificate', record)).toEqual({
      koreanName: '홍*동',
      englishFirstName: 'G******',
      englishLastName: '***g',
      state: 'VALID',
      contact: { email: 'gil****@example.com', phoneNumber: '***-****-5678' },
      people: [{ email: null }, { email: '*@example.com' }],
    })
    expect(maskRecord('certificate', null)).toBeNull()
  })

  it('have a `name` only in records of people', () => {
    expect(maskRecord('attender', { name: '홍길동' })).toEqual({ name: '홍*동' })
    expect(maskRecord('lecture', { name: 'slides.pdf' })).toEqual({ name: 'slides.pdf' })
    expect(maskRecord('course', { name: { en: 'Basics' }, constructor: 'x' })).toEqual({
      name: { en: 'Basics' },
      constructor: 'x',
    })
  })
})
