import type { certification as reference } from '../../en/certificates/certification.ts'

export const certification = {
  name: '자격 인증',
  lead: '세 가지 등급의 시험을 온라인으로 치릅니다.',
  schedule: '시험 일정',
  rank: '등급 {rank, number}',
  level: {
    ESSENTIAL: 'Essentials',
    ASSOCIATE: 'Architect-Associate',
    PROFESSIONAL: 'Architect-Professional',
  },
  questions: { ESSENTIAL: '네 가지 문제 유형', ASSOCIATE: '객관식 6개 영역' },
  passMark: '합격 기준 {mark, number}점',
  passMarkOf: '합격 기준 {total, number}점 만점에 {mark, number}점',
  verify: {
    title: '인증서 진위 확인',
    code: '인증 번호',
    submit: '확인',
    hint: '모든 인증서에는 20자리 인증 번호가 있습니다. 계정 없이 확인할 수 있습니다.',
  },
  rules: {
    result: '결과 발표',
    resultRule: '시험 다음 날',
    certificate: '인증서',
    certificateRule: '발급 무료, 3년간 유효하며 이후 갱신',
    refund: '응시 취소',
    refundRule: '시험 2일 전까지 100% 환불',
    change: '일정 변경',
    changeRule: '같은 달, 같은 등급의 시험으로 한 번 변경 가능',
  },
} satisfies typeof reference
