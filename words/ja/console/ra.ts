import type { ra as reference } from '../../en/console/ra.ts'

export const ra = {
  message: {
    unsaved_changes: '保存せずに移動しますか？入力した内容はこのブラウザーに残ります。',
  },
  notification: {
    http_error: 'サーバーが応答しません。',
    item_doesnt_exist: 'このアドレスには何もありません。',
  },
} satisfies typeof reference
