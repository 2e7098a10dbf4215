/** A certificate's state follows its dates; a revoked one is EXPIRED and has its `revokedAt` set. */
export const certificateStates = ['VALID', 'EXPIRED'] as const
/** Months before its end from which a certificate is shown as running out. */
export const expiringMonths = 6

export type CertificateState = (typeof certificateStates)[number]

/** Days before a certificate's end at which its holder is reminded. */
export const reminderDays = [180, 90, 30] as const
