import type { moneyMails as reference } from '../../en/checkout/money-mails.ts'

export const moneyMails = {
  paid: '결제 금액',
  noCharge: '결제 없음',
  taxSplit: '공급가액 {supply}, 부가세 {vat}',
  refund: '환불',
  state: {
    PENDING: '전액 환불을 처리하고 있습니다.',
    DONE: '{at} 전액 환불 완료',
  },
  tellWhenDone: '환불이 완료되면 다시 메일로 알려 드리겠습니다.',
  amount: '환불 금액',
  when: '환불 일시',
  order: '주문 번호',
  date: { EXAM: '시험 일시', LECTURE: '강의 일정' },
  howLong:
    '카드사 또는 은행에서 환불 내역을 확인하기까지 영업일 기준 3~7일이 걸릴 수 있습니다. 그때까지는 결제 내역이 그대로 보일 수 있습니다.',
  seeApplications: '신청 내역 보기',
  seeRegistrations: '신청 내역 보기',
  otherExams: '시험 일정 보기',
  otherCourses: '다른 강의 보기',
  footer: '결제하신 금액이 환불되어 보내 드리는 메일입니다.',
  received: {
    subject: '영수증: {title}, {amount}',
    heading: '결제가 완료되었습니다',
    lead: '{amount} 결제가 완료되어 좌석이 확정되었습니다. 영수증을 PDF로 첨부해 드립니다. 감사합니다.',
    when: '결제 일시',
    see: '영수증 및 주문 보기',
    footer: '교육센터에서 결제하셔서 보내 드리는 메일입니다.',
  },
  refunded: {
    subject: '환불 완료: {title}, {amount}',
    heading: '환불이 완료되었습니다',
    lead: {
      EXAM: {
        MEMBER: '시험 신청을 취소하셔서 결제하신 금액을 전액 환불해 드렸습니다.',
        DROPPED: '교육센터에서 시험 또는 시험 신청을 취소하여 결제하신 금액을 전액 환불해 드렸습니다.',
        NO_SEAT:
          '좌석 확보 시간이 지난 뒤에 결제되었고 남은 좌석이 없어 전액 환불해 드렸습니다. 이 결제로 확정된 시험 좌석은 없습니다.',
        PAID_TWICE: '이미 결제가 완료된 시험 좌석입니다. 중복으로 결제된 금액을 전액 환불해 드렸습니다.',
        WRONG_AMOUNT:
          '결제된 금액이 주문 금액과 달라 전액 환불해 드렸습니다. 이 결제로 확정된 시험 좌석은 없습니다.',
        PROVIDER:
          '좌석이 확정되기 전에 결제가 취소되어 전액 환불되었습니다. 이 결제로 확정된 시험 좌석은 없습니다.',
      },
      LECTURE: {
        MEMBER: '강의 신청을 취소하셔서 결제하신 금액을 전액 환불해 드렸습니다.',
        DROPPED: '교육센터에서 강의 또는 강의 신청을 취소하여 결제하신 금액을 전액 환불해 드렸습니다.',
        NO_SEAT:
          '좌석 확보 시간이 지난 뒤에 결제되었고 남은 좌석이 없어 전액 환불해 드렸습니다. 이 결제로 확정된 강의 좌석은 없습니다.',
        PAID_TWICE: '이미 결제가 완료된 강의 좌석입니다. 중복으로 결제된 금액을 전액 환불해 드렸습니다.',
        WRONG_AMOUNT:
          '결제된 금액이 주문 금액과 달라 전액 환불해 드렸습니다. 이 결제로 확정된 강의 좌석은 없습니다.',
        PROVIDER:
          '좌석이 확정되기 전에 결제가 취소되어 전액 환불되었습니다. 이 결제로 확정된 강의 좌석은 없습니다.',
      },
    },
  },
  refundedByStaff: {
    subject: '환불 완료: {title}, {amount}',
    heading: '결제 금액을 환불해 드렸습니다',
    lead: '교육센터에서 결제 금액 중 {amount} 금액을 환불해 드렸습니다. 신청하신 좌석에는 변동이 없습니다.',
    reason: '사유',
    left: '환불 후 결제 금액',
  },
} satisfies typeof reference
