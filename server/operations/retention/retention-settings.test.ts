import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ConfigError, parseSettings } from '../../platform/settings/parse-settings.ts'
import { readPeriods, retentionSettings } from './retention-settings.ts'

const read = (env: Record<string, string>) => readPeriods(parseSettings(z.object(retentionSettings), env))
const refusal = (env: Record<string, string>) => {
  try {
    read(env)
    return undefined
  } catch (error) {
    return error instanceof ConfigError ? error.message : error
  }
}

describe('retention settings', () => {
  it('can lengthen periods', () => {
    const longer = {
      KEEP_ORDERS_YEARS: '10',
      KEEP_CONSENTS_YEARS: '2',
      KEEP_MAILS_DAYS: '365',
      KEEP_VERIFICATIONS_DAYS: '8',
    }
    expect(read(longer)).toEqual({ ordersYears: 10, consentsYears: 2, mailsDays: 365, verificationsDays: 8 })
  })

  it.each([
    ['KEEP_ORDERS_YEARS', '4', 'must be years, 5 to 99: the terms promise no less than 5'],
    ['KEEP_CONSENTS_YEARS', '0', 'must be years, 1 to 99: the terms promise no less than 1'],
    ['KEEP_MAILS_DAYS', '89', 'must be days, 90 to 9999: the terms promise no less than 90'],
    ['KEEP_VERIFICATIONS_DAYS', '6', 'must be days, 7 to 9999: the terms promise no less than 7'],
    ['KEEP_ORDERS_YEARS', 'for ever', 'must be years, 5 to 99: the terms promise no less than 5'],
    ['KEEP_ORDERS_YEARS', '5.5', 'must be years, 5 to 99: the terms promise no less than 5'],
    ['KEEP_ORDERS_YEARS', '100', 'must be years, 5 to 99: the terms promise no less than 5'],
  ])('reject %s=%s in one line', (name, value, message) => {
    expect(refusal({ [name]: value })).toBe(`Settings:\n  ${name}: ${message}`)
  })
})
