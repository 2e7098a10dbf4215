import type { message as reference } from '../../en/console/message.ts'

export const message = {
  title: '참가자에게 메일 보내기',
  applyState: '대상',
  APPLIED: '신청',
  PAID: '신청(결제 완료)',
  HELD: '결제 대기 중(좌석 확보)',
  OFFERED: '좌석 안내됨',
  ASSIGNED: '소속 조직이 좌석을 배정함',
  WAITING: '대기자 명단에 있음',
  ASKED: '신청 시작 알림 요청',
  selected: '선택한 {count, number}명에게만 보냅니다.',
  everybody:
    '이 일정에 신청한 모든 사람에게 보냅니다. 다른 항목을 선택하면 해당하는 사람에게도 보냅니다. 취소한 사람은 제외됩니다.',
  subject: '제목',
  text: '내용',
  textHelp: '일반 텍스트이며 줄 바꿈은 그대로 유지됩니다. 강의명, 일시, 장소는 자동으로 덧붙습니다.',
  send: '{count, number}명에게 보내기',
  sent: '메일 {count, number}통을 보냅니다.',
  write: '메일 쓰기',
  none: '이 일정의 신청자에게 보낸 메일이 없습니다.',
  mailsOfDate: '이 일정의 메일 전체 ({count, number}통)',
  sentMessages: '보낸 메일',
  sentAt: '발송 시각',
  sentTo: '수신자 수',
} satisfies typeof reference
