import type { resultMails as reference } from '../../en/exams/result-mails.ts'

export const resultMails = {
  result: '결과',
  outcome: { PASSED: '합격', FAILED: '불합격', NOT_ATTENDED: '미응시' },
  score: '{total, number}점 만점에 {score, number}점 (합격 기준 {pass, number}점)',
  takenAt: '응시 일시',
  examDate: '시험 일시',
  examNumber: '수험번호',
  before: '정정 전 결과',
  reason: '사유',
  certificate: '인증 번호',
  verifyAt: '{url} 에서 누구나 확인할 수 있습니다',
  seeResult: '결과 보기',
  seeCertificate: '인증서 보기',
  passedHint: '인증서는 마이 페이지에서 PDF와 디지털 배지로 받을 수 있습니다.',
  unchangedHint: '발급된 인증서는 그대로 유효하며, 인증 번호와 유효 기한도 바뀌지 않습니다.',
  failedHint: '다른 시험 일정에 언제든지 다시 신청할 수 있습니다.',
  notAttendedHint: '응시료는 환불되지 않습니다. 시험에 응시하셨다면 7일 안에 이 메일로 회신해 주세요.',
  withdrawnHint: '이전 결과로 발급된 인증서의 자격이 취소되었습니다.',
  withdrawnByCorrection: '시험 결과가 정정되었습니다.',
  footer: '시험을 신청하셔서 보내 드리는 메일입니다.',
  resultPublished: {
    subject: '시험 결과 안내: {title}, {day}',
    heading: '시험 결과가 나왔습니다',
    lead: {
      PASSED: '{name} 님, 합격을 축하드립니다.',
      FAILED: '{name} 님, 이번에는 합격 기준에 이르지 못했습니다.',
      NOT_ATTENDED: '{name} 님, 시험에 응시하지 않으신 것으로 확인되었습니다.',
    },
  },
  resultCorrected: {
    subject: '시험 결과 정정: {title}, {day}',
    heading: '시험 결과가 정정되었습니다',
    lead: {
      PASSED: '{name} 님, 결과가 정정되어 합격하셨습니다.',
      STILL_PASSED:
        '{name} 님, 점수가 {before, number}점에서 {score, number}점으로 정정되었습니다. 합격에는 변동이 없습니다.',
      FAILED: '{name} 님, 결과가 정정되어 합격 기준에 이르지 못했습니다.',
      STILL_FAILED:
        '{name} 님, 점수가 {before, number}점에서 {score, number}점으로 정정되었으나 합격 기준에는 이르지 못했습니다.',
      NOT_ATTENDED: '{name} 님, 결과가 정정되어 시험에 응시하지 않으신 것으로 기록되었습니다.',
      TIME: '{name} 님, 응시 일시가 정정되었습니다. 결과에는 변동이 없습니다.',
    },
  },
} satisfies typeof reference
