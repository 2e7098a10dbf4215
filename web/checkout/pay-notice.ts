/** What happened at the provider or at the confirmation, said once above the order. */
export const payNotices = ['LEFT', 'FAILED', 'TIMED_OUT', 'ALREADY_PAID', 'AMOUNT_CHANGED'] as const
export type PayNotice = (typeof payNotices)[number]

/** By the code with which the provider sends a browser back; its message is anybody's to write, and not shown. */
export function noticeOfReturn(code: unknown): PayNotice {
  return code === 'PAY_PROCESS_CANCELED' ? 'LEFT' : 'FAILED'
}
