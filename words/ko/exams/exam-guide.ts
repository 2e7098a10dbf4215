import type { examGuide as reference } from '../../en/exams/exam-guide.ts'

export const examGuide = {
  levels: '시험 등급',
  level: { ESSENTIAL: 'Essentials', ASSOCIATE: 'Associate', PROFESSIONAL: 'Professional' },
  preview: '미리 보기입니다. 아직 저장하지 않은 내용이며 담당자만 볼 수 있습니다.',
  panel: {
    title: '다음 시험',
    none: '다음 일정이 아직 정해지지 않았습니다.',
    chooseDate: '일정 선택하기',
    seeSchedule: '시험 일정 보기',
  },
  figure: {
    number: '{figure, number}',
    passMark: '합격 기준',
    ofTotal: '/ {total, number}점',
    questions: '문항 수',
    length: '시험 시간',
    minutes: '분',
    validity: '유효 기간',
    years: '{years, plural, other {년}}',
  },
  forWhom: '응시 대상',
  parts:
    '{kind, select, SECTIONS {{count, plural, other {#개 영역}}} other {{count, plural, other {#가지 문제 유형}}}}',
  questionsOf: '{count, plural, other {#문항}}',
  share: '{share, number}%',
  multipleChoice: '모든 문항은 객관식입니다.',
  passing: {
    title: '합격 기준',
    scale: '{total, number}점 만점에 {mark, number}점 이상이면 합격입니다.',
    points: '{points, number}',
    text: '결과는 시험 다음 날 발표하며, 합격하면 인증서를 함께 발급합니다.',
  },
  samples: {
    title: '예시 문제',
    text: '실제 시험 문제는 아니지만 같은 유형입니다.',
    answer: '{number}번 정답 보기',
    correct: '정답: {letters}',
  },
  compare: {
    title: '등급 비교',
    minutes: '{minutes, number}분',
    passMark: '{mark, number}/{total, number}점',
  },
  dates: {
    title: '다음 일정',
    text: '모든 시험은 온라인으로 진행합니다. 당월 시험만 신청할 수 있습니다.',
  },
  rules: {
    title: '응시료와 규정',
    issuance: '인증서',
    issuanceRule:
      '발급 비용은 무료입니다. 발급일로부터 {years, plural, other {#년간}} 유효하며 이후에는 갱신이 필요합니다.',
    refund: '응시 취소',
    refundRule: '시험 2일 전까지 취소하면 100% 환불됩니다. 그날({zone})이 지나면 환불되지 않습니다.',
    change: '일정 변경',
    changeRule: '같은 기한까지 같은 달, 같은 등급의 시험으로 한 번 변경할 수 있습니다.',
  },
  notice: {
    title: '상품정보제공고시',
    issuer: '발급 기관',
    kind: '자격의 종류',
    registration: '등록 번호',
    eligibility: '응시 자격',
    content: '시험 내용',
    delivery: '제공 방법과 시기',
    validity: '유효 기간',
    refund: '응시료와 환불',
    inquiries: '문의처',
  },
} satisfies typeof reference
