/** Pages between the account and the testing provider. */
export const launch = {
  opening: '試験を開いています…',
  openingText: '{exam}。試験は試験運営会社のページで開きます。',
  go: '試験を開く',
  used: 'この試験リンクは使用済みです',
  usedText: '安全のため、リンクは1回のみ有効です。試験はもう一度開くことができます。',
  expired: '試験リンクの有効期限が切れました',
  expiredText: 'リンクの有効時間は1分です。もう一度試験を開いてください。',
  other: 'もう一度ログインしてください',
  otherText: '別のアカウントで試験が開かれたか、ログインの有効期限が切れています。',
  broken: '試験を開けませんでした',
  brokenText:
    '試験運営会社からの応答が正しくありません。もう一度お試しください。繰り返し発生する場合は教育センターにお問い合わせください。',
  refused: '試験を開くことができません',
  again: 'もう一度試験を開く',
  back: '試験の申し込みへ',
}
