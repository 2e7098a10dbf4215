import type { verify as reference } from '../../en/certificates/verify.ts'

export const verify = {
  title: '認定証の確認',
  titleOf: {
    valid: '有効：認定証の確認',
    expired: '期限切れ：認定証の確認',
    revoked: '取り消し：認定証の確認',
    unknown: '該当なし：認定証の確認',
  },
  description: '20文字の認定番号で、認定証が本物かどうか、有効かどうかを確認できます。アカウントは不要です。',
  lead: '認定証に記載された20文字の認定番号を入力してください。大文字と小文字、スペース、ハイフンは区別しません。',
  code: '認定番号',
  submit: '確認する',
  wrong: {
    empty: '認定番号を入力してください。',
    character: '認定番号に使われるのは英字と数字だけです。「{character}」は使われません。',
    length: '認定番号は20文字です。入力されたのは{count, number}文字です。',
    check: '正しくない文字があります。認定証の番号と見比べてください。',
  },
  word: { valid: '有効', expired: '期限切れ', revoked: '取り消し', unknown: '該当なし' },
  text: {
    valid: '正式に発行された、現在有効な認定証です。',
    expired: '正式に発行された認定証ですが、有効期間が終了しています。',
    revoked: '発行が取り消され、効力のない認定証です。',
    unknown: 'この番号の認定証はありません。認定証の番号と1文字ずつ見比べてください。',
  },
  replaced: '認定番号{code}は変更されました。認定証は下記の番号で再発行されています。',
  certification: '資格',
  levelLabel: 'レベル',
  level: { ESSENTIAL: 'Essentials', ASSOCIATE: 'Associate', PROFESSIONAL: 'Professional' },
  holder: '取得者',
  holderMasked: '氏名の一部は伏せています。',
  issued: '発行日',
  validUntil: '有効期限',
  revoked: '取り消し日',
  checked: '<moment></moment>に確認',
  print: '印刷',
  past: {
    older: '認定証の番号の形式が違う場合',
    olderText:
      '教育センターがこのサイトの利用を始める前に発行した認定証には、以前の番号が記載されています。番号と氏名で確認できます。',
    number: '認定証に記載された番号',
    name: '認定証に記載された氏名',
    nameHint: '記載どおりにすべて入力してください。以前の番号は推測できるため、氏名も必要です。',
    numberEmpty: '認定証に記載された番号を入力してください。',
    numberOdd: '番号に使えるのは、文字、数字、ハイフン、ピリオド、スラッシュで、40文字までです。',
    nameEmpty: '認定証に記載された氏名を入力してください。',
    pastText:
      '教育センターがこのサイトの利用を始める前に発行した認定証で、以前の番号で確認されました。このサイトにPDFはありません。',
    unknownPast: 'この番号と氏名で以前に発行された認定証はありません。認定証の番号と氏名を見比べてください。',
    certificate: '認定証',
    oldNumber: '以前の番号',
    noEnd: '無期限',
  },
  unread: '認定番号を確認できませんでした',
  limited: '確認の回数が上限に達しました',
  limitedText:
    'お使いのネットワークから、存在しない番号が何度も入力されました。1分ほど待ってからもう一度お試しください。',
  again: '再試行',
  where: '認定番号の場所',
  whereText:
    '認定証に、5文字ずつ4つに区切って記載されています。印刷されたQRコードからもこのページを開けます。',
} satisfies typeof reference
