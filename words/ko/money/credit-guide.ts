import type { creditGuide as reference } from '../../en/money/credit-guide.ts'

export const creditGuide = {
  description: '강의 수료로 크레딧을 받는 방법, 사용 기한, 사용할 수 있는 범위를 안내합니다.',
  what: {
    title: '크레딧이란',
    account: '크레딧은 클라우드 서비스 요금을 결제할 때 사용할 수 있는 금액입니다.',
    amount:
      '강의별 지급 크레딧은 강의 상세 페이지에서 확인할 수 있습니다. 표시가 없는 강의에는 크레딧이 없습니다.',
  },
  earn: {
    title: '받는 방법',
    attend: '강의에 70% 이상 출석합니다. 실습이 있는 강의는 실습도 완료해야 합니다.',
    confirmed: '강의가 끝나면 교육센터에서 출석을 확인합니다.',
    issued: '수료한 달에 크레딧이 자동으로 지급됩니다. 따로 신청하지 않아도 됩니다.',
  },
  spend: {
    title: '사용 방법',
    days: '지급된 날부터 60일 이내에 사용할 수 있습니다. 기한이 지나면 남은 크레딧은 소멸합니다.',
    order: '여러 강의에서 받은 크레딧이 있으면 먼저 만료되는 것부터 사용됩니다.',
    revoked: '수료가 취소되면 아직 사용하지 않은 크레딧은 회수됩니다.',
  },
  excluded: {
    title: '사용할 수 없는 서비스',
    push: 'Push',
    sms: 'SMS',
    email: 'Email',
    chat: '채팅 메시지 서비스',
    gpu: 'GPU 인스턴스',
    marketplace: '마켓플레이스 서비스',
    contact: '별도 문의가 필요한 서비스',
  },
  nobody: {
    title: '지급되지 않는 경우',
    partner:
      '제공사 웹사이트에서 파트너 용도로 이용을 신청한 회원과 파트너 조직의 구성원에게는 크레딧이 지급되지 않으며, 크레딧을 사용할 수도 없습니다.',
    handsOn: '이에 따라 실습이 있는 강의에서는 실습 참여에 제한이 있습니다.',
  },
} satisfies typeof reference
