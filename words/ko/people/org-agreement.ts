import type { orgAgreement as reference } from '../../en/people/org-agreement.ts'

export const orgAgreement = {
  text: '조직의 소유자와 관리자에게 전체 이름, 이메일 주소와 교육 이력(신청한 강의와 그 결과, 취득한 인증서)이 표시됩니다. 조직에서 나가면 이 동의는 철회됩니다.',
} satisfies typeof reference
