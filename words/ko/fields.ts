import type { fields as reference } from '../en/fields.ts'

export const fields = {
  required: '값을 입력해 주세요.',
  invalid: '올바르지 않은 값입니다.',
  tooLong: '{maximum, number}자 이내로 입력해 주세요.',
  tooSmall: '{minimum, number} 이상을 입력해 주세요.',
  tooBig: '{maximum, number} 이하를 입력해 주세요.',
  unknownField: '존재하지 않는 항목입니다.',
  unreadable: '저장할 수 없는 문자가 포함되어 있습니다.',
  purposeRequired: '수강 목적을 선택해 주세요.',
  agreementRequired: '필수 약관에 동의해 주세요.',
} satisfies Record<keyof typeof reference, string>
