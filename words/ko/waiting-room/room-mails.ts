import type { roomMails as reference } from '../../en/waiting-room/room-mails.ts'

export const roomMails = {
  turnCome: {
    subject: '신청하실 차례입니다',
    heading: '신청하실 차례입니다',
    lead: '{until}까지 신청해 주세요. 이후에는 다음 순번으로 넘어갑니다.',
    exams: '{month} 시험',
    until: '신청 가능 시간',
    open: '계속하기',
    noSeat: '차례가 되어도 좌석이 확보되지는 않습니다. 서둘러 신청해 주세요.',
    again: '시간을 놓치면 대기실에 다시 입장해 맨 뒤 순번을 받을 수 있습니다.',
    footer: '대기실에 입장할 때 알림을 요청하셔서 보내 드리는 메일입니다.',
  },
} satisfies typeof reference
