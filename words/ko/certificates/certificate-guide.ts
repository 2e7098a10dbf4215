import type { certificateGuide as reference } from '../../en/certificates/certificate-guide.ts'

export const certificateGuide = {
  title: '인증서 안내',
  close: '닫기',
  text: '합격하신 모든 분께 출력용 PDF와 공유할 수 있는 디지털 배지를 무료로 발급합니다.',
  sample: '견본',
  heading: '인증서 {level} 등급',
  level: { ESSENTIAL: 'Essential', ASSOCIATE: 'Associate', PROFESSIONAL: 'Professional' },
  awardedTo: '취득자',
  issued: '발급일',
  validity: '유효 기간',
  years: '{years, plural, other {#년}}',
  code: '인증 번호',
  holder: '이름',
  holderText: '신청할 때 입력한 한글 이름과 영문 이름입니다.',
  codeText: '인증서마다 다른 20자리 번호입니다.',
  validityText: '발급일로부터 {years, plural, other {#년}}입니다. 이후에는 갱신할 때까지 만료로 표시됩니다.',
  verify: '진위 확인',
  verifyText:
    '인증 번호만 있으면 누구나 계정 없이 이 사이트에서 확인할 수 있습니다. 자격 이름, 등급, 날짜, 유효 여부와 일부를 가린 이름이 표시됩니다.',
  verifyLink: '인증서 진위 확인',
} satisfies typeof reference
