import type { materialMails as reference } from '../../en/courses/material-mails.ts'

export const materialMails = {
  file: '파일',
  note: '변경 내용',
  courseDay: '강의 일정',
  from: '내려받기 시작',
  see: '마이 페이지에서 내려받기',
  materialRenewed: {
    subject: '강의 자료 업데이트: {title}',
    heading: '강의 자료가 업데이트되었습니다',
    lead: '{name, select, none {} other {{name} 님, }}이 강의의 자료가 업데이트되었습니다. 앞으로는 새 버전을 이용해 주세요.',
  },
} satisfies typeof reference
