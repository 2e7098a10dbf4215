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
} satisfies Record<keyof typeof reference, string>
