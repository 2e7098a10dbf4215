import type { examMails as reference } from '../../en/exams/exam-mails.ts'

export const examMails = {
  examNumber: '수험번호',
  date: '시험 일시',
  oldDate: '변경 전 일시',
  newDate: '변경된 일시',
  length: '{minutes, plural, other {#분}}, 온라인',
  certificateName: '인증서에 표기되는 이름',
  changeUntil: '변경 및 취소 기한',
  cancelUntil: '취소 기한',
  reason: '사유',
  discount: '응시료 {fee}에서 할인 코드로 {discount} 할인',
  beingPaid: '결제 여부를 확인하고 있습니다. 결제된 금액이 있으면 전액 환불해 드립니다.',
  nothingCharged: '결제된 금액이 없습니다.',
  refundRule:
    '기한 안에 취소하면 결제 금액의 {percent, number}%를 환불해 드립니다. 기한이 지나면 취소와 환불이 모두 불가능합니다.',
  cancelRule: '기한이 지나면 신청을 취소할 수 없습니다.',
  changeOnce: '시험 일정은 같은 달의 다른 일정으로 한 번만 변경할 수 있습니다.',
  changedOnce: '시험 일정이 이미 한 번 변경되어 다시 변경할 수 없습니다.',
  codeStaysSpent: '사용한 할인 코드는 취소한 뒤에도 다시 사용할 수 없습니다.',
  codeGivenBack: '할인 코드는 유효 기간 안에 다시 사용할 수 있습니다.',
  seeApplication: '신청 내역 보기',
  otherDates: '시험 일정 보기',
  footer: '시험을 신청하셔서 보내 드리는 메일입니다.',
  examApplied: {
    subject: '시험 신청 완료: {title}, {day}',
    heading: '시험 신청이 완료되었습니다',
    lead: '{name} 님, 시험 좌석이 확정되었습니다. 일정 파일을 첨부했습니다.',
  },
  examChanged: {
    subject: '시험 일정 변경: {title}, {day}',
    heading: '시험 일정이 변경되었습니다',
    lead: '요청하신 대로 시험 일정을 변경했습니다. 첨부한 파일을 열면 캘린더의 일정도 변경됩니다.',
  },
  examMoved: {
    subject: '시험 일정 변경: {title}, {day}',
    heading: '시험 일정이 변경되었습니다',
    lead: '교육센터에서 신청하신 시험을 다른 일정으로 변경했습니다. 첨부한 파일을 열면 캘린더의 일정도 변경됩니다.',
  },
  examCanceled: {
    subject: '시험 신청 취소: {title}, {day}',
    heading: '시험 신청이 취소되었습니다',
    lead: '신청이 정상적으로 취소되었습니다. 첨부한 파일을 열면 캘린더에서 일정이 삭제됩니다.',
  },
  examDropped: {
    subject: '시험 취소 안내: {title}, {day}',
    heading: '시험이 취소되었습니다',
    lead: '죄송합니다. 교육센터의 사정으로 이 시험을 진행할 수 없게 되었습니다. 캘린더에 등록된 일정은 첨부한 파일을 열면 삭제됩니다.',
  },
  notHandedOver: {
    subject: '시험 미진행 안내: {title}, {day}',
    heading: '시험을 진행하지 못했습니다',
    lead: '죄송합니다. 교육센터에서 응시 준비를 제때 마치지 못해 시험에 응시하실 수 없었습니다. 미응시로 처리되지 않으며, 다른 일정으로 다시 신청하실 수 있습니다. 캘린더에 등록된 일정은 첨부한 파일을 열면 삭제됩니다.',
  },
} satisfies typeof reference
