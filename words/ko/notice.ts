import type { notice as reference } from '../en/notice.ts'

export const notice = {
  content:
    '{minutes, number}분 동안 {questions, number}문항을 풉니다. 합격하려면 {total, number}점 만점에 {mark, number}점 이상이 필요합니다.',
  delivery:
    '시험은 온라인으로 진행합니다. 결과는 시험 다음 날 발표하며, 합격자에게는 인증서를 무료로 발급합니다.',
  validity: '인증서는 발급일부터 {years, number}년간 유효하며, 이후에는 갱신이 필요합니다.',
  fee: '다음 시험의 응시료는 {fee}(부가세 포함)입니다.',
  refund:
    '시험 {days, number}일 전까지 마이 페이지에서 신청을 취소할 수 있으며, 결제 금액의 {percent, number}%를 환불합니다. 그 이후에는 취소하거나 환불받을 수 없습니다. 교육센터 사정으로 시험을 취소하면 모든 신청자에게 전액을 환불합니다.',
  refundOfNext: '다음 시험({start})의 취소 기한은 {until}입니다.',
} satisfies typeof reference
