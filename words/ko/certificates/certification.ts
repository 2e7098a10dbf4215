import type { certification as reference } from '../../en/certificates/certification.ts'

export const certification = {
  name: '자격 인증',
  lead: '시험은 온라인으로 치릅니다. 인증서는 3년간 유효하며, 인증 번호와 배지가 함께 발급됩니다.',
  schedule: '시험 일정',
  level: {
    ESSENTIAL: 'Essentials',
    ASSOCIATE: 'Architect-Associate',
    PROFESSIONAL: 'Architect-Professional',
  },
  passMark: '합격 기준 {mark, number}점',
  passMarkOf: '합격 기준 {total, number}점 만점에 {mark, number}점',
  verify: {
    title: '인증서 진위 확인',
    submit: '확인',
    hint: '모든 인증서에는 20자리 인증 번호가 있습니다. 계정 없이 확인할 수 있습니다.',
  },
} satisfies typeof reference
