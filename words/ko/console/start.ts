import type { start as reference } from '../../en/console/start.ts'

export const start = {
  title: '오늘',
  needsDecision: '결정이 필요한 일',
  nothingWaits: '결정을 기다리는 일이 없습니다.',
  task: {
    FEW_REGISTRATIONS: {
      title: '“{title}” 신청이 곧 마감됩니다({total, number}석 중 {count, number}석 신청)',
      text: '{moment}에 신청이 마감됩니다.',
      action: '결정하기',
    },
    MANY_WAITING: {
      title: '“{title}” 대기자가 많습니다',
      text: '정원 {total, number}명인 강의에 {count, number}명이 대기 중입니다. 이 일정을 복사해 새 일정을 만들고, 대기자에게 순서대로 안내할 수 있습니다.',
      action: '결정하기',
    },
    ATTENDANCE_MISSING: {
      title: '“{title}”의 출석이 입력되지 않았습니다',
      text: '{total, number}명 중 {count, number}명은 출석이 입력되지 않은 날이 있습니다. {moment}에 종료되었습니다.',
      action: '출석 입력',
    },
    READY_TO_COMPLETE: {
      title: '“{title}”의 수료 처리를 할 수 있습니다',
      text: '{total, number}명의 출석이 입력되었습니다. {moment}에 종료되었습니다.',
      action: '수료 처리',
    },
    NOT_HANDED_OVER: {
      title: '“{title}” 응시자 {total, number}명 중 {count, number}명이 전달되지 않았습니다',
      text: '시험은 {moment}에 시작합니다.',
      action: '전달하기',
    },
    HAND_OVER_MISSED: {
      title: '“{title}” 응시자 {total, number}명 중 {count, number}명의 신청이 취소되고 환불되었습니다',
      text: '시험이 끝난 {moment}까지 시험 운영사에 전달되지 않았기 때문입니다. 조치가 끝나면 시험을 종료하세요.',
      action: '시험 열기',
    },
    RESULTS_HELD: {
      title: '“{title}”의 결과 발표가 보류되어 있습니다',
      text: '{moment}부터 응시자 {count, number}명이 기다리고 있습니다.',
      action: '검토하기',
    },
    RESULTS_MISSING: {
      title: '“{title}”의 결과가 {total, number}명 중 {count, number}명 없습니다',
      text: '시험은 {moment}에 끝났습니다. 모두의 결과가 있어야 완료할 수 있습니다.',
      action: '결과 열기',
    },
    RESULT_INBOX: {
      title: '신청과 맞지 않는 결과 {count, number}건이 있습니다',
      text: '가장 오래된 것은 {moment}에 도착했습니다.',
      action: '배정하기',
    },
    REFUND_REFUSED: {
      title: '{amount} 환불이 거절되었습니다',
      text: '주문 {order}, {moment}에 요청했습니다.',
      action: '주문 열기',
    },
    REFUND_WAITING: {
      title: '{amount} 환불이 다른 담당자의 승인을 기다립니다',
      text: '주문 {order}, {moment}에 요청했습니다.',
      action: '주문 열기',
    },
    DIFFERENCES: {
      title: '좌석·원장·결제사 기록에 차이가 {count, number}건 있습니다',
      text: '{moment}에 발견되었습니다.',
      action: '비교 열기',
    },
    RESTRICTIONS_OPENED: {
      title: '불참으로 회원 {count, number}명의 신청이 제한되었습니다',
      text: '최근 14일간, 첫 제한은 {moment}입니다. 부당한 제한은 해제해 주세요.',
      action: '검토하기',
    },
    MAILS_GIVEN_UP: {
      title: '메일 {count, number}통을 보내지 못했습니다',
      text: '최근 7일간, 첫 실패는 {moment}입니다.',
      action: '메일 열기',
    },
    WEBHOOK_GIVEN_UP: {
      title: '‘{title}’에 이벤트 {count, number}건을 보내지 못했습니다',
      text: '최근 7일간 모든 시도가 실패했으며, 첫 실패는 {moment}입니다. 필요한 이벤트를 다시 보내거나 웹훅을 끄세요.',
      action: '기록 열기',
    },
  },
  attendanceMissing: {
    title: '출석이 입력되지 않은 강의 일정 {count, number}건',
    titleOrMore: '출석이 입력되지 않은 강의 일정 {count, number}건 이상',
    text: '가장 오래된 일정은 {moment}에 종료되었습니다.',
    action: '일정 보기',
  },
  nextDates: '다가오는 강의 일정',
  noDates: '예정된 일정이 없습니다.',
  nextExams: '다가오는 시험',
  noExams: '예정된 시험이 없습니다.',
} satisfies typeof reference
