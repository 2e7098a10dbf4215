import * as z from 'zod/mini'

/** How long personal data is kept. */
export interface RetentionPeriods {
  /** Orders and the ledger, after the last thing that happened to them. */
  readonly ordersYears: number
  /** Consents, after what they allow has ended. */
  readonly consentsYears: number
  readonly mailsDays: number
  readonly verificationsDays: number
}

/** What law and the terms promise; settings may lengthen it. */
export const shortestPeriods: RetentionPeriods = {
  ordersYears: 5,
  consentsYears: 1,
  mailsDays: 90,
  verificationsDays: 7,
}

const period = (shortest: number, unit: 'days' | 'years') => {
  const most = unit === 'days' ? 9_999 : 99
  const isAllowed = (text: string) =>
    /^\d{1,4}$/.test(text) && Number(text) >= shortest && Number(text) <= most
  const error = `must be ${unit}, ${shortest} to ${most}: the terms promise no less than ${shortest}`
  return z._default(z.pipe(z.string().check(z.refine(isAllowed, { error })), z.transform(Number)), shortest)
}

/** Shapes of the settings, by their names in the environment. */
export const retentionSettings = {
  KEEP_ORDERS_YEARS: period(shortestPeriods.ordersYears, 'years'),
  KEEP_CONSENTS_YEARS: period(shortestPeriods.consentsYears, 'years'),
  KEEP_MAILS_DAYS: period(shortestPeriods.mailsDays, 'days'),
  KEEP_VERIFICATIONS_DAYS: period(shortestPeriods.verificationsDays, 'days'),
}

export function readPeriods(read: Record<keyof typeof retentionSettings, number>): RetentionPeriods {
  return {
    ordersYears: read.KEEP_ORDERS_YEARS,
    consentsYears: read.KEEP_CONSENTS_YEARS,
    mailsDays: read.KEEP_MAILS_DAYS,
    verificationsDays: read.KEEP_VERIFICATIONS_DAYS,
  }
}
