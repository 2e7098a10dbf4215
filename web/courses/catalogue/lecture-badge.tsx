import type { LectureListItem } from '#contract/courses/lecture.ts'
import { useWords } from '../../client/client-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { lectureBadge } from './lecture-state.ts'

export function LectureBadge({ lecture }: { lecture: Pick<LectureListItem, 'label' | 'state' | 'target'> }) {
  const say = useWords('lecture')
  const { word, tone, icon } = lectureBadge(lecture)
  return (
    <Badge tone={tone} icon={icon}>
      {say(`label.${word}`)}
    </Badge>
  )
}
