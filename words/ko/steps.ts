import type { steps as reference } from '../en/steps.ts'

export const steps = {
  label: '진행 단계',
  EXAM: '신청',
  LECTURE: '신청',
  pay: '결제',
  done: '완료',
  isDone: ' 완료',
} satisfies typeof reference
