import type { calendar as reference } from '../en/calendar.ts'

export const calendar = {
  registerUntil: '申込期限',
  dropped: 'この講座は中止になりました。',
} satisfies typeof reference
