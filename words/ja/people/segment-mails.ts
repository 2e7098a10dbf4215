import type { segmentMails as reference } from '../../en/people/segment-mails.ts'

export const segmentMails = {
  footer: '{day}にお知らせメールの受信に同意された方にお送りしています。配信はいつでも無料で停止できます。',
  end: '配信を停止する',
  code: '割引コード',
  discount: '割引',
  percent: '受験料から{percent, number}%割引',
  amount: '受験料から{amount}割引',
  until: '使用期限',
} satisfies typeof reference
