import type { payment as reference } from '../en/payment.ts'

export const payment = {
  title: '결제',
} satisfies typeof reference
