import type { payment as reference } from '../en/payment.ts'

export const payment = {
  title: 'お支払い',
} satisfies typeof reference
