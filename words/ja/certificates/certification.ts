import type { certification as reference } from '../../en/certificates/certification.ts'

export const certification = {
  name: '認定資格',
  lead: '3つのレベルの試験を、オンラインで受験できます。',
  schedule: '試験日程',
  rank: 'レベル{rank, number}',
  level: {
    ESSENTIAL: 'Essentials',
    ASSOCIATE: 'Architect-Associate',
    PROFESSIONAL: 'Architect-Professional',
  },
  questions: { ESSENTIAL: '4種類の問題形式', ASSOCIATE: '選択式の6セクション' },
  passMark: '合格点 {mark, number}点',
  passMarkOf: '合格点 {mark, number}点（{total, number}点満点）',
  verify: {
    title: '認定証の確認',
    code: '認定番号',
    submit: '確認する',
    hint: 'すべての認定証に20文字の認定番号があります。アカウントなしで確認できます。',
  },
  rules: {
    result: '結果発表',
    resultRule: '試験の翌日',
    certificate: '認定証',
    certificateRule: '発行無料、有効期間は3年間（以降は更新）',
    refund: 'キャンセル',
    refundRule: '試験の2日前まで全額（100%）返金',
    change: '日程の変更',
    changeRule: '1回に限り、同じ月の同じレベルの試験に変更可能',
  },
} satisfies typeof reference
