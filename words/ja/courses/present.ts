import type { present as reference } from '../../en/courses/present.ts'

export const present = {
  title: '出席',
  waiting: '出席を記録しています…',
  done: '出席しました',
  doneText: '「{title}」の出席を記録しました。',
  refused: '出席を記録できませんでした',
  unread: '教育センターに接続できません。',
  retry: '再試行',
  mine: 'マイ講座',
} satisfies Record<keyof typeof reference, string>
