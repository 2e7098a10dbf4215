import type { completionPdf as reference } from '../../en/courses/completion-pdf.ts'

export const completionPdf = {
  title: '수료증: {name}, {holder}',
  kind: '수료증',
  mark: '강의 수료 마크',
  awardedTo: '수료자',
  held: '교육 기간',
  length: '교육 시간',
  hours: '{hours, plural, other {#시간}}',
  completed: '수료일',
  number: '수료증 번호',
  fileName: '수료증 - {name}',
} satisfies typeof reference
