import type { attendance as reference } from '../../en/courses/attendance.ts'

export const attendance = {
  attendance: '출석 현황',
  of: '출석 현황: {title}',
  attended: '{attended, number} <of>/ {taught, number}분</of>',
  bar: '{taught, number}분 중 {attended, number}분 출석, 수료 기준 {needed, number}분',
  mark: '{percent, number}%: {needed, number}분',
  ofDay: '{taught, number}분 중 {attended, number}분',
  ahead: '예정',
  notEntered: '입력 전',
  mayMiss:
    '{minutes, plural, =0 {수료하려면 더 이상 불참할 수 없습니다.} other {앞으로 #분까지는 불참해도 수료할 수 있습니다.}}',
  awaited: '출석이 아직 입력되지 않았습니다.',
  outOfReach: '출석률 70%를 채울 수 없어 이 강의는 더 이상 수료할 수 없습니다.',
  practice: { OPEN: '실습 완료가 아직 입력되지 않았습니다.', DONE: '실습을 완료했습니다.' },
  excused: '인정된 불참 사유: {reason}',
  downloadMaterial: '자료 내려받기',
  downloadMaterialOf: '{title} 자료 내려받기',
  materialFrom: '자료 공개: <moment></moment>부터',
  newVersion: '새 버전',
  file: '{name} · {size} · 버전 {version, number}',
  size: { KB: '{amount, number} KB', MB: '{amount, number} MB' },
} satisfies typeof reference
