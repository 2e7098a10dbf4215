/** A certificate's state is that of its dates; a revoked one is EXPIRED and says when it was revoked. */
export const certificateStates = ['VALID', 'EXPIRED'] as const
export type CertificateState = (typeof certificateStates)[number]

/** A holder is reminded so many days before a certificate ends. */
export const reminderDays = [90, 60, 30, 7] as const
