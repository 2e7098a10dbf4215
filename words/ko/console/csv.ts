import type { csv as reference } from '../../en/console/csv.ts'

export const csv = {
  export: 'CSV 내보내기',
  id: 'ID',
  yes: '예',
  no: '아니요',
  seatsTaken: '신청 인원',
  language: '언어',
  canceledAt: '취소 일시',
  canceledBecause: '취소 사유',
  revokedAt: '자격 취소 일시',
  revokedBecause: '자격 취소 사유',
  amount: '금액',
  refund: '환불',
  examTakenAt: '응시 일시',
  note: '메모',
  codes: '코드 수',
  held: '결제 대기',
  redeemed: '사용',
  unused: '미사용',
  createdBy: '발급한 사람',
  updatedBy: '변경한 사람',
} satisfies typeof reference
