import type { completionMails as reference } from '../../en/courses/completion-mails.ts'

export const completionMails = {
  result: '결과',
  outcome: {
    COMPLETED: '수료',
    NOT_ATTENDED: '불참',
    NOT_PRACTICED: '미수료(실습 미완료)',
    INCOMPLETE: '미수료',
    CANCELED: '취소',
  },
  reason: '사유',
  attendance: '출석',
  minutes: '전체 {taught, number}분 중 {attended, number}분 출석(수료 기준 {needed, number}분)',
  credits: '크레딧',
  creditsUntil: '{amount, plural, other {#}} 크레딧, {until}까지 사용 가능',
  absences: '불참 횟수',
  absencesOf: '{limit, number}회 중 {absences, number}회',
  restriction: '신청 제한',
  restrictedUntil: '{limit, number}회 불참하여 {until}까지 새로운 강의를 신청할 수 없습니다.',
  since: '제한 시작',
  endedBefore: '예정되었던 종료',
  seeCourses: '지난 수강 내역 보기',
  certificateHint: '수료증(PDF)은 마이 페이지에서 내려받을 수 있습니다.',
  absenceHint:
    '3회 불참하면 6개월 동안 새로운 강의를 신청할 수 없습니다. 참석하셨다면 이 메일로 회신해 주세요.',
  questionHint: '내용이 사실과 다르다면 이 메일로 회신해 주세요.',
  withdrawnHint: '이전 결과로 발급된 수료증은 더 이상 유효하지 않습니다.',
  withdrawnWithCreditsHint: '이전 결과로 발급된 수료증과 크레딧은 더 이상 유효하지 않습니다.',
  finished: {
    subject: '강의 종료 안내: {title}, {day}',
    heading: '강의가 종료되었습니다',
    lead: {
      COMPLETED: '{name, select, none {} other {{name} 님, }}강의 수료를 축하드립니다.',
      NOT_ATTENDED:
        '{name, select, none {} other {{name} 님, }}이 강의에 참석하지 않으신 것으로 기록되었습니다.',
      NOT_PRACTICED:
        '{name, select, none {} other {{name} 님, }}출석 기준은 충족하셨으나 실습이 완료되지 않아 미수료로 처리되었습니다.',
      INCOMPLETE:
        '{name, select, none {} other {{name} 님, }}출석 시간이 수료 기준에 미치지 못하여 미수료로 처리되었습니다.',
      CANCELED: '신청이 취소되었습니다.',
    },
  },
  finishCorrected: {
    subject: '강의 결과 정정: {title}, {day}',
    heading: '강의 결과가 정정되었습니다',
    lead: {
      COMPLETED: '{name, select, none {} other {{name} 님, }}결과가 정정되어 수료하신 것으로 처리되었습니다.',
      NOT_ATTENDED:
        '{name, select, none {} other {{name} 님, }}결과가 정정되어 참석하지 않으신 것으로 기록되었습니다.',
      NOT_PRACTICED:
        '{name, select, none {} other {{name} 님, }}결과가 정정되어 실습 미완료에 따른 미수료로 처리되었습니다.',
      INCOMPLETE: '{name, select, none {} other {{name} 님, }}결과가 정정되어 미수료로 처리되었습니다.',
      CANCELED: '신청이 취소되었습니다.',
    },
  },
  restrictionLifted: {
    subject: '강의를 다시 신청할 수 있습니다',
    heading: '신청 제한이 해제되었습니다',
    lead: '{name, select, none {} other {{name} 님, }}지금부터 강의를 다시 신청할 수 있습니다.',
  },
} satisfies typeof reference
