import type { start as reference } from '../../en/console/start.ts'

export const start = {
  title: '오늘',
  nextDates: '다가오는 강의 일정',
  noDates: '예정된 일정이 없습니다.',
} satisfies typeof reference
