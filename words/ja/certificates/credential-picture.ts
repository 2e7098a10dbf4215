/** On the preview of links to a published certificate. */
export const credentialPicture = {
  holds: '保有資格',
  valid: '{day}まで有効・コードで確認済み',
  expired: '{day}に期限切れ',
  revoked: '{day}に取り消し',
}
