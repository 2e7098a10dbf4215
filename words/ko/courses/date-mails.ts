import type { dateMails as reference } from '../../en/courses/date-mails.ts'

export const dateMails = {
  MOVED: {
    subject: '강의 일정이 변경되었습니다: {title}',
    heading: '강의 일정이 변경되었습니다',
    lead: '이 강의의 일정, 장소 또는 신청 기간이 변경되었습니다. 변경된 내용은 아래와 같습니다.',
  },
  PAUSED: {
    subject: '신청이 일시 중단되었습니다: {title}',
    heading: '신청이 일시 중단되었습니다',
    lead: '이 강의의 신청을 잠시 중단했습니다. 지금은 아무도 신청할 수 없습니다.',
  },
  RESUMED: {
    subject: '신청이 다시 열렸습니다: {title}',
    heading: '신청이 다시 열렸습니다',
    lead: '이 강의를 다시 신청할 수 있습니다.',
  },
  CONDITIONS: {
    subject: '강의 조건이 변경되었습니다: {title}',
    heading: '강의 조건이 변경되었습니다',
    lead: '이 강의의 조건이 변경되었습니다. 변경된 내용은 아래와 같습니다.',
  },
  DROPPED: {
    subject: '강의 취소 안내: {title}',
    heading: '강의가 취소되었습니다',
    lead: '이 강의는 진행되지 않습니다. 사유: {reason}',
  },
  registrationUntil: '신청 마감',
  see: '강의 보기',
  yours: {
    MOVED: {
      HELD: '좌석은 {until}까지 그대로 확보되어 있습니다.',
      OFFERED: '좌석은 {until}까지 그대로 확보되어 있습니다.',
      ASSIGNED: '배정된 좌석은 {until}까지 그대로 확보되어 있습니다.',
      WAITING: '대기 순번은 그대로 유지됩니다.',
      ASKED: '요청하신 대로 신청이 열리면 바로 알려 드립니다.',
    },
    PAUSED: {
      HELD: '좌석은 {until}까지 그대로 확보되어 있습니다.',
      OFFERED: '대기 순번은 그대로 유지되며, 신청이 다시 열리면 바로 좌석을 다시 안내해 드립니다.',
      ASSIGNED:
        '배정된 좌석은 {until}까지 그대로 확보되어 있습니다. 신청이 다시 열리면 신청하실 수 있습니다.',
      WAITING: '대기 순번은 그대로 유지됩니다.',
      ASKED: '요청하신 대로 신청이 열리면 바로 알려 드립니다.',
    },
    RESUMED: {
      HELD: '좌석은 {until}까지 그대로 확보되어 있습니다.',
      OFFERED: '좌석은 {until}까지 그대로 확보되어 있습니다.',
      ASSIGNED: '배정된 좌석을 {until}까지 신청하실 수 있습니다.',
      WAITING: '대기 순번은 그대로 유지됩니다.',
      ASKED: '요청하신 대로 신청이 열리면 바로 알려 드립니다.',
    },
    CONDITIONS: {
      HELD: '좌석은 {until}까지 주문하신 금액 그대로 확보되어 있습니다.',
      OFFERED: '좌석은 {until}까지 그대로 확보되어 있습니다.',
      ASSIGNED: '배정된 좌석은 {until}까지 그대로 확보되어 있습니다.',
      WAITING: '대기 순번은 그대로 유지됩니다.',
      ASKED: '요청하신 대로 신청이 열리면 바로 알려 드립니다.',
    },
    DROPPED: {
      HELD: '확보되어 있던 좌석은 해제되었으며 결제되지 않습니다.',
      OFFERED: '따로 하실 일은 없습니다.',
      ASSIGNED: '따로 하실 일은 없습니다.',
      WAITING: '따로 하실 일은 없습니다.',
      ASKED: '따로 하실 일은 없습니다.',
    },
  },
  footer: {
    HELD: '이 강의의 좌석을 확보해 두고 계셔서 보내 드리는 메일입니다.',
    OFFERED: '이 강의의 좌석을 확보해 드린 분께 보내는 메일입니다.',
    ASSIGNED: '소속 조직이 이 강의의 좌석을 배정하여 보내 드리는 메일입니다.',
    WAITING: '이 강의에 대기 신청을 하셔서 보내 드리는 메일입니다.',
    ASKED: '신청이 열리면 알려 달라고 요청하셔서 보내 드리는 메일입니다.',
  },
} satisfies typeof reference
