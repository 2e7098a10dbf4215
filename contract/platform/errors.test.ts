import { describe, expect, it } from 'vitest'
import { commonErrors, errorCodes, errorStatus } from './errors.ts'

describe('error codes', () => {
  it.each(errorCodes)('%s is in upper case', (code) => {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
  })

  it('the common ones are never rules', () => {
    expect(new Set(commonErrors).size).toBe(commonErrors.length)
    for (const code of commonErrors) expect(errorStatus[code]).not.toBe(409)
  })
})
