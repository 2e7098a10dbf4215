/** What happened at the provider or on confirmation, shown once above the order. */
export const payNotices = ['LEFT', 'FAILED', 'TIMED_OUT', 'ALREADY_PAID', 'AMOUNT_CHANGED'] as const
export type PayNotice = (typeof payNotices)[number]

/** Maps the code of the provider's failure redirect; its message could be forged, and is not shown. */
export function noticeOfReturn(code: unknown): PayNotice {
  return code === 'PAY_PROCESS_CANCELED' ? 'LEFT' : 'FAILED'
}
