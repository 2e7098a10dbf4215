import type { fields as reference } from '../en/fields.ts'

export const fields = {
  required: '値を入力してください。',
  invalid: '値が正しくありません。',
  tooLong: '{maximum, number}文字以内で入力してください。',
  tooSmall: '{minimum, number}以上の値を入力してください。',
  tooBig: '{maximum, number}以下の値を入力してください。',
  unknownField: 'この項目は存在しません。',
  unreadable: '保存できない文字が含まれています。',
  purposeRequired: '受講目的を選択してください。',
  agreementRequired: '必須の規約に同意してください。',
  dayLength: '終了時刻は、開始時刻より後、24時間以内に設定してください。',
  dayOrder: '日程は順番に並べ、重ならないようにしてください。',
  recruitFinish: '申し込みの締め切りは、講座の開始時刻までに設定してください。',
  httpsAddress: 'https:// で始まるアドレスを入力してください。',
  onSiteOnly: '会場を設定できるのは、対面の講座だけです。',
  onlineOnly: '参加リンクを設定できるのは、オンライン講座だけです。',
} satisfies Record<keyof typeof reference, string>
