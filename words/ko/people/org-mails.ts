import type { orgMails as reference } from '../../en/people/org-mails.ts'

export const orgMails = {
  role: '역할',
  roles: { OWNER: '소유자', ADMIN: '관리자', MEMBER: '구성원' },
  sees: '조직에 공개되는 정보',
  until: '유효 기한',
  answer: '초대 확인하고 답하기',
  addressHint: '이 이메일 주소의 계정으로 로그인해 주세요: {email}',
  strangerHint: '모르는 조직이라면 이 메일은 무시하셔도 됩니다. 수락해야만 조직에 참여합니다.',
  footer: '조직에서 이 이메일 주소를 초대하여 보내 드리는 메일입니다.',
  orgInvited: {
    subject: '‘{org}’ 조직 초대',
    heading: '조직에 초대되었습니다',
    lead: '{inviter, select, none {교육센터의 ‘{org}’ 조직에 초대되었습니다.} other {{inviter} 님이 교육센터의 ‘{org}’ 조직에 초대했습니다.}} 파트너 조직의 구성원은 파트너 대상 강의를 수강할 수 있습니다.',
  },
  orgTransferred: {
    subject: '‘{org}’ 조직의 소유자가 되었습니다',
    heading: '조직의 소유자가 되었습니다',
    lead: '{giver, select, none {이전 소유자가} other {{giver} 님이}} 교육센터의 ‘{org}’ 조직을 회원님께 넘겼습니다. 이제 회원님이 소유자입니다.',
    may: '소유자가 할 수 있는 일',
    owners:
      '조직 이름 변경, 구성원과 관리자 초대 및 제외, 교육 현황 조회, 다른 구성원에게 넘기기, 다른 구성원이 없을 때 조직 삭제',
    open: '조직 보기',
    giveBack: '소유자가 되고 싶지 않으시면 이 페이지에서 이전 소유자나 다른 구성원에게 넘길 수 있습니다.',
    partner:
      '소유자가 파트너인 동안에만 구성원이 파트너 대상 강의를 수강할 수 있습니다. 조직은 하나만 소유할 수 있습니다.',
    footer: '이 조직의 구성원이셔서 보내 드리는 메일입니다.',
  },
  seatAssigned: {
    subject: '‘{org}’에서 좌석을 배정했습니다: {title}',
    heading: '좌석이 배정되었습니다',
    lead: '‘{org}’에서 이 강의에 예약한 좌석을 회원님께 배정했습니다. {until}까지는 다른 사람이 신청할 수 없습니다.',
    org: '조직',
    after:
      '기한이 지나면 배정이 해제됩니다. 좌석이 필요하지 않으면 다른 구성원에게 배정할 수 있도록 조직에 알려 주세요.',
  },
  seatReminder: {
    subject: '배정된 좌석은 {until}까지 신청할 수 있습니다: {title}',
    heading: '아직 신청하지 않으셨습니다',
    lead: '‘{org}’에서 배정한 이 강의의 좌석을 아직 신청하지 않으셨습니다. {until}까지는 다른 사람이 신청할 수 없습니다.',
  },
  seatMoved: {
    subject: '강의 변경 안내: {title}',
    heading: '강의 내용이 변경되었습니다',
    lead: '‘{org}’에서 좌석을 배정한 강의의 일정, 진행 방식, 장소 또는 참여 링크가 변경되었습니다. 현재 일정은 아래와 같습니다. 배정된 좌석은 그대로 유지되며, {until}까지는 다른 사람이 신청할 수 없습니다.',
  },
  seatTakenBack: {
    subject: '‘{org}’의 좌석 배정이 취소되었습니다: {title}',
    heading: '좌석 배정이 취소되었습니다',
    lead: '‘{org}’에서 이 강의에 배정한 좌석은 더 이상 회원님께 확보되어 있지 않습니다.',
    footer: '조직에서 좌석을 배정받으셨던 분께 보내 드리는 메일입니다.',
  },
  seatLeft: {
    subject: '‘{org}’의 좌석 배정이 종료되었습니다: {title}',
    heading: '좌석 배정이 종료되었습니다',
    lead: '더 이상 ‘{org}’의 구성원이 아니므로, 이 강의에서 배정받으신 좌석은 확보되어 있지 않습니다.',
  },
  seatReleased: {
    subject: '좌석 배정이 해제되었습니다: {title}',
    heading: '좌석 배정이 해제되었습니다',
    lead: '{until}까지 신청하지 않으셔서, ‘{org}’에서 이 강의에 배정한 좌석은 더 이상 확보되어 있지 않습니다.',
  },
  seatDropped: {
    subject: '강의 취소 안내: {title}',
    heading: '강의가 취소되었습니다',
    lead: '죄송합니다. ‘{org}’에서 좌석을 배정한 이 강의를 다음 사유로 진행할 수 없게 되었습니다: {reason}',
  },
  seatHints: {
    askForSeat:
      '남은 좌석이 있으면 신청할 수 있으며, 정원이 찼으면 대기 신청을 할 수 있습니다. 조직의 좌석이 필요하면 조직에 문의해 주세요.',
    open: '남은 좌석이 있으면 신청할 수 있으며, 정원이 찼으면 대기 신청을 할 수 있습니다.',
    openToPartners:
      '파트너 조직의 구성원을 위한 강의입니다. 다른 파트너 조직에 속해 있으면 남은 좌석을 신청할 수 있으며, 정원이 찼으면 대기 신청을 할 수 있습니다.',
    closed: '이 일정은 현재 신청을 받지 않습니다. 다른 일정은 강의 페이지에서 확인하실 수 있습니다.',
    nothingToDo: '따로 하실 일은 없습니다.',
  },
} satisfies typeof reference
