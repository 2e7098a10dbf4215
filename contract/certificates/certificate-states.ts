/** By its dates; a revoked one is EXPIRED, with `revokedAt`. */
export const certificateStates = ['VALID', 'EXPIRED'] as const
/** A certificate is shown as expiring from so many months before its end on. */
export const expiringMonths = 6

export type CertificateState = (typeof certificateStates)[number]

/** Days before its end on which the holder is reminded. */
export const reminderDays = [180, 90, 30] as const
