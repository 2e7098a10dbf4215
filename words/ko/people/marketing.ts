import type { marketing as reference } from '../../en/people/marketing.ts'

export const marketing = {
  title: '마케팅 정보 수신',
  text: '강의, 시험, 혜택 소식을 이메일로 보내 드립니다. 자세한 내용은 <terms>마케팅 정보 수신 동의</terms>에서 확인할 수 있습니다. 본인의 신청 및 시험에 관한 메일은 동의 여부와 관계없이 발송됩니다.',
  given:
    '<day></day>에 동의하셨습니다. 동의는 <until></until>까지 유효하며, 이후 동의 여부를 다시 확인합니다.',
  none: '현재 마케팅 정보를 수신하지 않습니다.',
  over: '수신 동의를 다시 확인해 주세요',
  overText:
    '<day></day>에 동의하셨습니다. 동의는 2년간 유효하며 <until></until>에 끝났습니다. 다시 동의하시기 전까지 마케팅 정보를 보내지 않습니다.',
  agree: '마케팅 정보 수신에 동의',
  withdraw: '동의 철회',
  agreedNow: '마케팅 정보 수신에 동의하셨습니다.',
  withdrawnNow: '동의를 철회했습니다. 앞으로 마케팅 정보를 보내지 않습니다.',
  decline: '받지 않음',
  declinedNow: '앞으로 마케팅 정보를 보내지 않습니다.',
  termsChanged: '약관 변경: {title}',
  termsChangedText: '이전 버전에 동의하셨습니다. 새 버전은 {day}부터 시행되고 있습니다.',
  readTerms: '새 버전 읽기',
  agreeToTerms: '동의',
  agreedToTerms: '‘{title}’에 동의했습니다.',
} satisfies typeof reference
