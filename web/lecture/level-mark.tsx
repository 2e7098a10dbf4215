import { useTranslations } from 'use-intl'
import type { Level } from '#contract/lecture.ts'
import { Icon } from '../ui/icons.tsx'
import { levelIcons } from './lecture-state.ts'

export function LevelMark({ level }: { level: Level }) {
  const say = useTranslations('lecture.level')
  return (
    <span className="level">
      <Icon name={levelIcons[level]} size="small" />
      {say(level)}
    </span>
  )
}
