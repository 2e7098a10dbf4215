/** On the preview of links to a published certificate. */
export const credentialPicture = {
  holds: '자격 보유',
  valid: '{day}까지 유효 · 코드로 확인',
  expired: '{day} 만료',
  revoked: '{day} 자격 취소',
}
