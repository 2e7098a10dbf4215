import type { ExamListItem } from '#contract/exams/exam.ts'
import { useWords } from '../../client/client-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { examBadge } from './exam-state.ts'

export function ExamBadge({ exam }: { exam: Pick<ExamListItem, 'label' | 'applied'> }) {
  const say = useWords('exam')
  const { word, tone, icon } = examBadge(exam)
  return (
    <Badge tone={tone} icon={icon}>
      {say(`label.${word}`)}
    </Badge>
  )
}
