/** Mails about new terms. */
export const termsMails = {
  from: '시행일',
  version: '버전',
  read: '새 약관 읽기',
  asksAgain: '시행일부터 로그인하시면 새 약관에 대한 동의를 요청드립니다.',
  earlier: '이전 버전은 같은 페이지에서 확인하실 수 있습니다.',
  footer: '이 약관이 적용되는 분께 보내 드리는 메일입니다.',
  termsChanged: {
    subject: '{day} 시행: {title}',
    heading: '약관이 변경됩니다',
    lead: '‘{title}’의 새 버전이 {day}부터 시행됩니다. 변경된 내용을 확인해 주세요.',
  },
}
