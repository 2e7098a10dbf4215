import { describe, expect, it } from 'vitest'
import { commonErrors, type ErrorCode, errorCodes, errorStatus } from './errors.ts'

const notRules: Record<number, readonly ErrorCode[]> = {
  400: ['BAD_INPUT', 'BAD_JSON', 'BAD_ADDRESS'],
  401: ['NOT_SIGNED_IN', 'SIGNATURE_REFUSED'],
  403: ['ORIGIN_REFUSED'],
  404: ['NOT_FOUND', 'TERMS_NOT_FOUND', 'CERTIFICATION_NOT_FOUND'],
  405: ['METHOD_NOT_ALLOWED'],
  408: ['REQUEST_TIMED_OUT'],
  412: ['VERSION_CHANGED'],
  413: ['BODY_TOO_LARGE'],
  414: ['ADDRESS_TOO_LONG'],
  415: ['MEDIA_TYPE_NOT_SUPPORTED'],
  428: ['VERSION_REQUIRED'],
  429: ['TOO_MANY_REQUESTS', 'INVITATIONS_EXCEEDED'],
  431: ['HEADERS_TOO_LARGE'],
  500: ['UNEXPECTED'],
  503: ['MAINTENANCE', 'OVERLOADED'],
}

describe('error codes', () => {
  it.each(errorCodes)('%s is in upper case', (code) => {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
  })

  it.each(errorCodes)('%s has 409, or the status of its kind if it is not a rule', (code) => {
    const kind = Object.entries(notRules).find(([, codes]) => codes.includes(code))
    expect(errorStatus[code]).toBe(kind ? Number(kind[0]) : 409)
  })

  it('the common ones are never rules', () => {
    expect(new Set(commonErrors).size).toBe(commonErrors.length)
    for (const code of commonErrors) expect(errorStatus[code]).not.toBe(409)
  })
})
