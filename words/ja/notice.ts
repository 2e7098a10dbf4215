import type { notice as reference } from '../en/notice.ts'

export const notice = {
  content:
    '{minutes, number}分間で{questions, number}問に解答します。合格には{total, number}点満点中{mark, number}点以上が必要です。',
  delivery: '試験はオンラインで実施します。結果は試験日の翌日に発表し、合格者には認定証を無料で発行します。',
  validity: '認定証は発行日から{years, number}年間有効で、その後は更新が必要です。',
  fee: '次回の試験の受験料は{fee}（付加価値税込み）です。',
  refund:
    '試験日の{days, number}日前まではマイページで申し込みをキャンセルでき、お支払い額の{percent, number}%を返金します。それ以降はキャンセルも返金もできません。教育センターの都合で試験を中止した場合は、全員に全額を返金します。',
  refundOfNext: '次回（{start}）の試験のキャンセル期限は{until}です。',
} satisfies typeof reference
