import type { attendance as reference } from '../../en/console/attendance.ts'

export const attendance = {
  title: '출석',
  person: '참가자',
  erased: '삭제됨',
  allPresent: '모두 출석({minutes, number}분)',
  practice: '실습 완료',
  practiceOf: '{name} 실습 완료',
  excuse: '인정 사유',
  excuseOf: '{name} 불참 인정 사유',
  forecast: '결과',
  unsaved: '저장 안 됨',
  cell: '{name}, {day, number}일 차 출석 시간(분)',
  help: '분을 입력하거나 p(종일 출석), a(불참)를 누르세요. 화살표와 Enter로 이동하며, 스프레드시트의 셀을 붙여 넣을 수 있습니다.',
  download: 'CSV 내려받기',
  nobody: '신청자가 없습니다.',
  save: '{count, plural, =0 {저장} other {#명 저장}}',
  saved: '{count, number}명의 출석을 저장했습니다.',
  discard: '버리기',
  missing: '{count, plural, =0 {모든 날이 입력되었습니다.} other {#명의 입력이 남아 있습니다.}}',
  reason: '정정 사유',
} satisfies typeof reference
