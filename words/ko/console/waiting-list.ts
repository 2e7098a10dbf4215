import type { waitingList as reference } from '../../en/console/waiting-list.ts'

export const waitingList = {
  title: '대기자 명단',
  titleCount: '대기자 명단({count, number})',
  none: '대기 신청한 사람이 없습니다. 정원이 마감된 동안 사이트에서 대기 신청을 할 수 있습니다.',
  note: '좌석이 생기면 다음 대기자에게 메일로 안내합니다. 신청하거나 기한이 지날 때까지 다른 사람은 그 좌석을 신청할 수 없습니다.',
  place: '순번',
  joined: '대기 신청',
  offeredUntil: '신청 기한',
  ended: '종료',
  passedOver: '현재 순번 건너뜀',
  state: {
    WAITING: '대기 중',
    OFFERED: '좌석 안내됨',
    TAKEN: '신청 완료',
    LAPSED: '종료됨',
    LEFT: '대기 취소',
  },
  move: '순번 변경',
  moveTitle: '{name} 님의 순번 변경',
  moveNote: '다른 대기자의 순서는 그대로입니다. 메일은 발송되지 않으며, 사유는 감사 로그에 남습니다.',
  newPlace: '새 순번',
  reason: '사유',
  moved: '{name} 님의 순번이 {position, number}번으로 변경되었습니다.',
} satisfies typeof reference
