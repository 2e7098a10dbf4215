import type { certification as reference } from '../../en/certificates/certification.ts'

export const certification = {
  name: '認定資格',
  lead: '試験はオンラインで受験できます。認定証は3年間有効で、認定番号とバッジが付きます。',
  schedule: '試験日程',
  level: {
    ESSENTIAL: 'Essentials',
    ASSOCIATE: 'Architect-Associate',
    PROFESSIONAL: 'Architect-Professional',
  },
  passMark: '合格点 {mark, number}点',
  passMarkOf: '合格点 {mark, number}点（{total, number}点満点）',
  verify: {
    title: '認定証の確認',
    submit: '確認する',
    hint: 'すべての認定証に20文字の認定番号があります。アカウントなしで確認できます。',
  },
} satisfies typeof reference
