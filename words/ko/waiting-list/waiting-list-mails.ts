import type { waitingListMails as reference } from '../../en/waiting-list/waiting-list-mails.ts'

export const waitingListMails = {
  joined: {
    subject: '대기 신청이 완료되었습니다: {title}',
    heading: '대기 신청이 완료되었습니다',
    lead: '정원이 마감된 강의입니다. 좌석이 확보되면 신청 기한과 함께 바로 메일로 알려 드립니다.',
  },
  seatOffered: {
    subject: '{until}까지 좌석을 확보해 두었습니다: {title}',
    heading: '좌석을 확보해 두었습니다',
    lead: {
      LECTURE: '대기하시던 강의에 좌석이 생겼습니다. {until}까지는 다른 사람이 신청할 수 없습니다.',
      EXAM: '대기하시던 시험에 좌석이 생겼습니다. {until}까지는 다른 사람이 신청할 수 없습니다.',
    },
  },
  offerLapsed: {
    subject: '확보해 둔 좌석의 신청 기한이 지났습니다: {title}',
    heading: '신청 기한이 지났습니다',
    lead: {
      LECTURE:
        '기한 안에 신청하지 않아 다음 대기자에게 좌석을 안내합니다. 대기 신청은 종료되었으며, 강의 정원이 마감된 동안에는 다시 대기 신청을 할 수 있습니다.',
      PERIOD:
        '기한 안에 신청하지 않아 다음 대기자에게 좌석을 안내합니다. 이 강의의 모든 일정에 대한 대기 신청이 종료되었으며, 정원이 마감된 동안에는 다시 대기 신청을 할 수 있습니다.',
      EXAM: '기한 안에 신청하지 않아 다음 대기자에게 좌석을 안내합니다. 대기 신청은 종료되었으며, 시험 정원이 마감된 동안에는 다시 대기 신청을 할 수 있습니다.',
    },
  },
  noSeat: {
    subject: '좌석이 나지 않았습니다: {title}',
    heading: '좌석이 나지 않았습니다',
    lead: {
      LECTURE:
        '강의 신청이 마감되어 대기 신청도 종료되었습니다. 이번에는 좌석을 마련해 드리지 못해 죄송합니다.',
      PERIOD:
        '이 강의의 모든 일정을 대기하시던 기간({months})이 끝났습니다. 이번에는 좌석을 마련해 드리지 못해 죄송합니다.',
      EXAM: '시험 신청이 마감되어 대기 신청도 종료되었습니다. 이번에는 좌석을 마련해 드리지 못해 죄송합니다.',
    },
  },
  courseDropped: {
    subject: '강의 취소 안내: {title}',
    heading: '강의가 취소되었습니다',
    lead: '대기하시던 강의가 취소되었습니다. 따로 하실 일은 없습니다.',
  },
  examDropped: {
    subject: '시험 취소 안내: {title}',
    heading: '시험이 취소되었습니다',
    lead: '대기하시던 시험이 취소되었습니다. 따로 하실 일은 없습니다.',
  },
  until: { LECTURE: '신청 기한', EXAM: '신청 기한' },
  take: { LECTURE: '신청하기', EXAM: '신청하기' },
  takeAndPay: { LECTURE: '신청하고 결제하기', EXAM: '신청하고 결제하기' },
  next: '기한이 지나면 다음 대기자에게 좌석을 안내합니다.',
  decline: '좌석이 필요하지 않으면 같은 페이지에서 거절해 주세요. 다음 대기자가 더 빨리 신청할 수 있습니다.',
  seePlace: '대기 순번 보기',
  leave: '좌석이 더 이상 필요하지 않으면 같은 페이지에서 대기를 취소해 주세요.',
  ownLink: '이 링크는 본인 전용입니다. 다른 사람에게 전달하지 마세요.',
  declinePeriod:
    '거절해도 다른 일정({months})의 대기는 유지됩니다. 기한 안에 응답하지 않으면 모든 일정의 대기가 종료됩니다.',
  otherDates: '다른 일정 보기',
  footer: {
    LECTURE: '이 강의에 대기 신청을 하셔서 보내 드리는 메일입니다.',
    EXAM: '이 시험에 대기 신청을 하셔서 보내 드리는 메일입니다.',
  },
} satisfies typeof reference
