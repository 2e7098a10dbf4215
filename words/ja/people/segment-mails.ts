import type { segmentMails as reference } from '../../en/people/segment-mails.ts'

export const segmentMails = {
  footer: '{day}にお知らせメールの受信に同意された方にお送りしています。配信はいつでも無料で停止できます。',
  end: '配信を停止する',
} satisfies typeof reference
