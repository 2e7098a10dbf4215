import type { certificateGuide as reference } from '../../en/certificates/certificate-guide.ts'

export const certificateGuide = {
  title: '認定証について',
  close: '閉じる',
  text: '合格した方全員に、印刷用のPDFと共有できるデジタルバッジを無料で発行します。',
  sample: '見本',
  heading: '認定証（レベル：{level}）',
  level: { ESSENTIAL: 'Essential', ASSOCIATE: 'Associate', PROFESSIONAL: 'Professional' },
  awardedTo: '取得者',
  issued: '発行日',
  validity: '有効期間',
  years: '{years, plural, other {#年間}}',
  code: '認定番号',
  holder: '氏名',
  holderText: 'お申し込みのときに入力した、アカウントの登録名とローマ字の氏名です。',
  codeText: '認定証ごとに異なる20文字の番号です。',
  validityText:
    '発行日から{years, plural, other {#年間}}です。その後は、更新するまで期限切れと表示されます。',
  verify: '認定証の確認',
  verifyText:
    '認定番号があれば、どなたでもアカウントなしでこのサイトで確認できます。表示されるのは資格名、レベル、日付、有効かどうか、一部を伏せた氏名です。',
  verifyLink: '認定証の確認',
} satisfies typeof reference
