import type { ra as reference } from '../../en/console/ra.ts'

export const ra = {
  notification: {
    http_error: 'サーバーが応答しません。',
    item_doesnt_exist: 'このアドレスには何もありません。',
  },
} satisfies typeof reference
