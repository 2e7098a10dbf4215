import type { steps as reference } from '../en/steps.ts'

export const steps = {
  label: '手続きの流れ',
  EXAM: '申し込み',
  LECTURE: '申し込み',
  pay: '支払い',
  done: '完了',
  isDone: '（完了）',
} satisfies typeof reference
