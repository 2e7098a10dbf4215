import type { completionPdf as reference } from '../../en/courses/completion-pdf.ts'

export const completionPdf = {
  title: '修了証：{name}、{holder}',
  kind: '修了証',
  mark: '講座修了のマーク',
  awardedTo: '修了者',
  held: '実施日',
  length: '講座時間',
  hours: '{hours, plural, other {#時間}}',
  completed: '修了日',
  number: '修了証番号',
  fileName: '修了証 - {name}',
} satisfies typeof reference
