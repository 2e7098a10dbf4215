import { useTranslations } from 'use-intl'
import type { LectureListItem } from '#contract/lecture.ts'
import { Badge } from '../ui/badge.tsx'
import { lectureLook } from './lecture-state.ts'

export function LectureBadge({ lecture }: { lecture: Pick<LectureListItem, 'label' | 'target'> }) {
  const say = useTranslations('lecture')
  const { word, tone, icon } = lectureLook(lecture)
  return (
    <Badge tone={tone} icon={icon}>
      {say(`label.${word}`)}
    </Badge>
  )
}
