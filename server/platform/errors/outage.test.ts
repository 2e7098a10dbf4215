import { describe, expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { causeOfOutage, isOutage } from './outage.ts'

const withCode = (code: string) => Object.assign(new Error('something'), { code })

describe('an outage', () => {
  it.each(['ECONNREFUSED', 'ENOSPC', '57P01', '53300', '53100', '55P03', '57014', '08006', '25006'])(
    'is %s',
    (code) => {
      expect(causeOfOutage(withCode(code))).toBe(code)
      expect(causeOfOutage(new Error('outer', { cause: withCode(code) }))).toBe(code)
    },
  )

  it.each(['23505', '42601', 'ENOENT', '40001', '22P02'])('is not %s', (code) => {
    expect(isOutage(withCode(code))).toBe(false)
  })

  it('includes driver errors without a code', () => {
    expect(isOutage(new Error('Connection terminated unexpectedly'))).toBe(true)
    expect(isOutage(new Error('Connection to reality terminated'))).toBe(false)
    expect(isOutage(new AppError('NOT_FOUND'))).toBe(false)
    expect(isOutage('ECONNREFUSED')).toBe(false)
  })
})
