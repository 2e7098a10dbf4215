import type { calendar as reference } from '../en/calendar.ts'

export const calendar = {
  registerUntil: '신청 마감',
  dropped: '이 강의는 취소되었습니다.',
} satisfies typeof reference
