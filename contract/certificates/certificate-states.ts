/** VALID until its last day; a revoked certificate is EXPIRED, too, and has `revokedAt`. */
export const certificateStates = ['VALID', 'EXPIRED'] as const
/** Months before its end from which a certificate is shown as expiring. */
export const expiringMonths = 6

export type CertificateState = (typeof certificateStates)[number]

/** Days before its end on which the holder is reminded. */
export const reminderDays = [180, 90, 30] as const
