import type { reservations as reference } from '../../en/console/reservations.ts'

export const reservations = {
  title: '예약석',
  none: '조직에 예약된 좌석이 없습니다.',
  counted: '조직 예약석 {count, number}석 별도',
  reserve: '좌석 예약',
  effect:
    '이 좌석은 해당 조직의 구성원만 사용할 수 있으며, 이미 신청한 구성원의 좌석도 포함됩니다. 해제 일시가 되면 남은 좌석을 누구나 신청할 수 있습니다.',
  findOrganisation: '조직 이름 일부',
  noOrganisation: '이 이름의 파트너 조직이 없습니다.',
  members: '구성원 {count, number}명',
  organisation: '조직',
  seats: '좌석 수',
  used: '사용',
  assigned: '배정',
  hasRegistered: '신청함',
  until: '기한',
  state: '상태',
  releaseAt: '해제 일시',
  reserved: '{organisation}에 {count, number}석을 예약했습니다.',
  change: '변경',
  changeTitle: '{organisation}의 예약석 변경',
  changeEffect:
    '{count, plural, =0 {아직 사용 중인 좌석이 없습니다.} other {#석이 사용 중이며, 신청한 구성원의 좌석은 유지됩니다.}} 예약에서 빠지는 좌석은 지금부터 누구나 신청할 수 있습니다.',
  save: '저장',
  release: '해제',
  releaseTitle: '{organisation}의 예약석 해제',
  releaseEffect:
    '{count, plural, =0 {모든 좌석이 사용 중이며, 신청한 구성원의 좌석은 유지됩니다.} other {지금부터 #석을 누구나 신청할 수 있습니다.}} 좌석을 배정받고 아직 신청하지 않은 분께는 메일로 알립니다.',
  released: '{organisation}의 예약석을 해제했습니다.',
  noneForOrg: '이 조직을 위해 예약된 좌석이 없습니다.',
  isReserved: '예약됨',
  isReleased: '해제됨',
} satisfies typeof reference
