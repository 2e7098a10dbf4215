import type { ra as reference } from '../../en/console/ra.ts'

export const ra = {
  message: {
    unsaved_changes: '저장하지 않고 나가시겠습니까? 입력한 내용은 이 브라우저에 남습니다.',
  },
  notification: {
    http_error: '서버가 응답하지 않습니다.',
    item_doesnt_exist: '이 주소에는 내용이 없습니다.',
  },
} satisfies typeof reference
