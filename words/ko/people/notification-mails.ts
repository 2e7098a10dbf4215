import type { notificationMails as reference } from '../../en/people/notification-mails.ts'

export const notificationMails = {
  newDate: {
    subject: '새 일정 안내({day}): {title}',
    heading: '새 일정이 나왔습니다',
    lead: '{title} 강의의 새 일정({day})이 공지되었습니다.',
  },
  registrationOpen: {
    subject: '신청 시작 안내: {title}',
    heading: '신청이 시작되었습니다',
    lead: '{day}에 열리는 {title} 강의를 지금 신청할 수 있습니다.',
  },
  examsPublished: {
    subject: '{month} 시험 일정 안내',
    heading: '새 시험 일정이 공지되었습니다',
    lead: '{month} 시험 일정이 공지되었습니다.',
  },
  roomOpen: {
    subject: '대기실 입장 안내: {title}',
    heading: '대기실에 입장할 수 있습니다',
    lead: '{title} 신청은 {opensAt}에 시작됩니다. 그때까지 대기실에 입장할 수 있습니다.',
  },
  free: '무료',
  until: '신청 기한',
  seeCourse: '강의 보기',
  examsOf: '{month} 시험',
  exams: '시험',
  applyFrom: '신청 시작',
  seeSchedule: '시험 일정 보기',
  opensAt: '신청 시작',
  rooms: '대기실이 있는 시험',
  enterRoom: '대기실로 이동',
  drawn:
    '신청이 시작되기 전에 대기실에 입장한 분들의 순서는 추첨으로 정해집니다. 일찍 입장해도 유리하지 않습니다.',
  noSeatYet: '대기실에 입장해도 좌석이 확보되지는 않습니다. 차례가 되면 신청해 주세요.',
  footer: '알림을 신청하셔서 보내 드리는 메일입니다.',
  end: '이 알림 해지',
  onlyOne: '신청 시작 알림을 신청하셔서 한 번만 보내 드리는 메일입니다.',
} satisfies typeof reference
