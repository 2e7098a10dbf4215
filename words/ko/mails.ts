import type { mails as reference } from '../en/mails.ts'
import { teachingLanguages } from './courses/teaching-languages.ts'

export const mails = {
  brand: 'Cloud Provider 교육센터',
  days: '일정',
  place: '장소',
  directions: '오시는 길',
  online: '온라인',
  cancelUntil: '취소 기한',
  fee: '수강료',
  openTo: '신청 대상',
  target: { NORMAL: '일반', PARTNER: '파트너 조직의 구성원' },
  credits: '수료 시 크레딧',
  creditAmount: '크레딧 {amount, plural, other {#}}',
  practice: '실습',
  withPractice: { NORMAL: '있음', NONE: '없음' },
  language: '강의 언어',
  taughtIn: teachingLanguages,
  untilNow: '변경 전: {value}',
  link: '참여 링크',
  seeRegistrations: '신청 내역 보기',
  openLink: '강의 참여하기',
  otherDates: '다른 강의 보기',
  absenceHint:
    '3회 불참하면 6개월 동안 새로운 강의를 신청할 수 없습니다. 참석할 수 없으면 미리 취소해 주세요.',
  linkLater: '참여 링크는 시작 10분 전에 메일로 보내 드립니다.',
  cancelToStart: '변경된 내용으로 참석하기 어려우시면 당일이라도 강의 시작 전까지 취소할 수 있습니다.',
  footer: '강의를 신청하셔서 보내 드리는 메일입니다.',
  registered: {
    subject: '신청 완료: {title}, {day}',
    heading: '신청이 완료되었습니다',
    lead: '{name, select, none {} other {{name} 님, }}강의 좌석이 확정되었습니다. 일정 파일을 첨부했습니다.',
  },
  rescheduled: {
    subject: '강의 변경 안내: {title}, {day}',
    heading: '강의 내용이 변경되었습니다',
    lead: '강의의 일정, 진행 방식, 장소 또는 참여 링크가 변경되었습니다. 현재 확정된 내용은 아래와 같습니다. 첨부한 파일을 열면 캘린더의 일정도 변경됩니다. 불편을 드려 죄송합니다.',
  },
  moved: {
    subject: '신청 일정 변경 안내: {title}, {day}',
    heading: '신청하신 일정이 변경되었습니다',
    lead: '교육센터에서 신청을 아래 일정으로 옮겼습니다. 사유: {reason} 첨부한 파일을 열면 캘린더의 일정도 변경됩니다.',
  },
  conditionsChanged: {
    subject: '강의 조건 변경 안내: {title}, {day}',
    heading: '신청하신 강의의 조건이 변경되었습니다',
    lead: '신청하신 좌석은 그대로 유지되며 추가로 결제하실 금액은 없습니다. 참석을 원하지 않으시면 아래 시각까지 취소하실 수 있으며, 결제하신 금액은 전액 환불됩니다.',
  },
  canceled: {
    subject: '신청 취소: {title}, {day}',
    heading: '신청이 취소되었습니다',
    lead: '신청이 정상적으로 취소되었습니다. 첨부한 파일을 열면 캘린더에서 일정이 삭제됩니다.',
  },
  canceledByStaff: {
    subject: '신청 취소 안내: {title}, {day}',
    heading: '교육센터에서 신청을 취소했습니다',
    lead: '죄송합니다. 교육센터에서 이 강의의 신청을 취소했습니다. 사유: {reason}',
  },
  dropped: {
    subject: '강의 취소 안내: {title}, {day}',
    heading: '강의가 취소되었습니다',
    lead: '죄송합니다. 다음 사유로 강의를 진행할 수 없게 되었습니다: {reason}',
  },
  meetingLink: {
    subject: '{time} 시작: {title}',
    heading: '곧 강의가 시작됩니다',
    lead: '아래 링크로 참여해 주세요. 링크는 강의가 끝날 때까지 유효합니다.',
  },
} satisfies typeof reference
