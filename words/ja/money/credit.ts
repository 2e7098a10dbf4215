import type { credit as reference } from '../../en/money/credit.ts'

export const credit = {
  lead: '講座を修了すると、クラウドサービスに使えるクレジットが付与されます。',
  name: 'クレジット',
  rule: {
    earn: {
      figure: '70%',
      text: '出席率70%以上で修了となり、修了した月にクレジットが自動で付与されます。',
    },
    use: { figure: '60日間', text: 'クレジットは付与から60日以内にご利用いただけます。' },
    spend: {
      figure: '期限の近い順',
      text: '複数のクレジットがある場合は、有効期限の近いものから使われます。',
    },
  },
} satisfies typeof reference
