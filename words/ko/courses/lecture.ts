import type { lecture as reference } from '../../en/courses/lecture.ts'
import { teachingLanguages } from './teaching-languages.ts'

export const lecture = {
  fact: { level: '수준', method: '방식', target: '대상', taughtIn: '강의 언어' },
  level: { BASIC: '기초', INTERMEDIATE: '중급', ADVANCE: '고급' },
  method: { ONLINE: '온라인', OFFLINE: '오프라인' },
  target: { NORMAL: '일반', PARTNER: '파트너 조직의 구성원' },
  practice: { NORMAL: '있음', NONE: '없음' },
  taughtIn: teachingLanguages,
  handsOn: '실습',
  label: {
    DRAFT: '초안',
    RECRUITING: '신청 가능',
    FULL: '정원 마감',
    CLOSED: '신청 마감',
    IN_PROGRESS: '진행 중',
    ENDED: '종료',
    CANCELLED: '취소됨',
    PARTNER: '파트너 전용',
  },
  note: {
    DRAFT: '아직 공개 전입니다',
    FULL: '좌석이 모두 찼습니다',
    CLOSED: '신청이 마감되었습니다',
    PAUSED: '신청이 일시 중단되었습니다',
    OVER: '종료된 강의입니다',
    DROPPED: '취소된 강의입니다',
  },
  seatsLeft: '{left, number}석 남음 (정원 {capacity, number}명)',
  free: '무료',
  feeWithVat: '{fee} (부가세 포함)',
  held: '<time></time>까지 좌석이 확보되어 있습니다.',
  goOnPaying: '결제 계속하기',
  joinLine: '대기 신청하기',
  joinLineOf: '{title}, {days} 대기 신청하기',
} satisfies typeof reference
