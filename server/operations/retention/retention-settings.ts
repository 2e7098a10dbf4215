import * as z from 'zod/mini'
import { setting } from '../../platform/settings/setting-shapes.ts'

export interface RetentionPeriods {
  /** After the last event of order and ledger. */
  readonly ordersYears: number
  /** After what the consent allowed has ended. */
  readonly consentsYears: number
  readonly mailsDays: number
  readonly verificationsDays: number
}

/** Required by law and terms; settings may lengthen them. */
export const shortestPeriods: RetentionPeriods = {
  ordersYears: 5,
  consentsYears: 1,
  mailsDays: 90,
  verificationsDays: 7,
}

const period = (shortest: number, unit: 'days' | 'years') => {
  const maximum = unit === 'days' ? 9_999 : 99
  const isAllowed = (text: string) =>
    /^\d{1,4}$/.test(text) && Number(text) >= shortest && Number(text) <= maximum
  const error = `must be ${unit}, ${shortest} to ${maximum}: the terms promise no less than ${shortest}`
  return z._default(z.pipe(z.string().check(z.refine(isAllowed, { error })), z.transform(Number)), shortest)
}

export const retentionSettings = {
  KEEP_ORDERS_YEARS: setting(
    'Years for which orders and the payment ledger are kept after their last event.',
    period(shortestPeriods.ordersYears, 'years'),
  ),
  KEEP_CONSENTS_YEARS: setting(
    "Years for which consents are kept after they have served their purpose, and guests' registrations after the course.",
    period(shortestPeriods.consentsYears, 'years'),
  ),
  KEEP_MAILS_DAYS: setting(
    'Days for which records of mails are kept, and invitations after they have expired.',
    period(shortestPeriods.mailsDays, 'days'),
  ),
  KEEP_VERIFICATIONS_DAYS: setting(
    'Days for which verifications of addresses are kept.',
    period(shortestPeriods.verificationsDays, 'days'),
  ),
}

export function readPeriods(settings: Record<keyof typeof retentionSettings, number>): RetentionPeriods {
  return {
    ordersYears: settings.KEEP_ORDERS_YEARS,
    consentsYears: settings.KEEP_CONSENTS_YEARS,
    mailsDays: settings.KEEP_MAILS_DAYS,
    verificationsDays: settings.KEEP_VERIFICATIONS_DAYS,
  }
}
