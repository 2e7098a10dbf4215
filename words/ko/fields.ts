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
  dayLength: '종료 시각은 시작 시각 이후 24시간 이내여야 합니다.',
  dayOrder: '일정은 순서대로 입력하고 서로 겹치지 않아야 합니다.',
  recruitFinish: '신청 마감은 강의 시작 시각까지여야 합니다.',
  httpsAddress: 'https://로 시작하는 주소를 입력해 주세요.',
  onSiteOnly: '장소는 오프라인 강의에만 입력할 수 있습니다.',
  onlineOnly: '참여 링크는 온라인 강의에만 입력할 수 있습니다.',
} satisfies Record<keyof typeof reference, string>
