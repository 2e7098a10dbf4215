import type { ra as reference } from '../../en/console/ra.ts'

export const ra = {
  notification: {
    http_error: '서버가 응답하지 않습니다.',
    item_doesnt_exist: '이 주소에는 내용이 없습니다.',
  },
} satisfies typeof reference
