import type { start as reference } from '../../en/console/start.ts'

export const start = {
  title: '今日',
  nextDates: 'これからの講座日程',
  noDates: '予定されている日程はありません。',
} satisfies typeof reference
