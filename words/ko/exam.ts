import type { exam as reference } from '../en/exam.ts'

export const exam = {
  label: {
    NOT_APPLICABLE: '접수 불가',
    NOT_YET: '접수 예정',
    APPLICABLE: '접수 중',
    FULL: '정원 마감',
    CLOSED: '접수 마감',
    FINISHED: '종료',
    CANCELLED: '취소됨',
    APPLIED: '신청 완료',
  },
  date: '일시',
  state: '상태',
  seats: '남은 좌석',
  seatsOf: '정원 {capacity, number}명 중 {left, number}석',
  fee: '응시료',
  feeWithVat: '{fee} (부가세 포함)',
  free: '무료',
  applyFrom: '접수 시작',
  applyUntil: '접수 마감',
} satisfies typeof reference
