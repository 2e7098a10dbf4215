import type { present as reference } from '../../en/courses/present.ts'

export const present = {
  title: '출석',
  waiting: '출석을 기록하는 중입니다…',
  done: '출석했습니다',
  doneText: '‘{title}’ 출석을 기록했습니다.',
  refused: '출석을 기록하지 못했습니다',
  unread: '교육센터에 연결할 수 없습니다.',
  retry: '다시 시도',
  mine: '내 강의',
} satisfies Record<keyof typeof reference, string>
