import type { credit as reference } from '../../en/money/credit.ts'

export const credit = {
  lead: '강의를 수료하면 클라우드 서비스에 사용할 수 있는 크레딧을 드립니다.',
  name: '크레딧',
  rule: {
    earn: {
      figure: '70%',
      text: '출석률이 70% 이상이면 수료하며, 수료한 달에 크레딧이 자동으로 지급됩니다.',
    },
    use: { figure: '60일', text: '크레딧은 지급된 날부터 60일 이내에 사용할 수 있습니다.' },
    spend: { figure: '만료일 순', text: '크레딧이 여러 건이면 먼저 만료되는 것부터 사용됩니다.' },
  },
} satisfies typeof reference
