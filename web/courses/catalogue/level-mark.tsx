import type { Level } from '#contract/courses/lecture.ts'
import { useWords } from '../../client/client-context.tsx'
import { Icon } from '../../ui/icons.tsx'
import { levelIcons } from './lecture-state.ts'

export function LevelMark({ level }: { level: Level }) {
  const say = useWords('lecture.level')
  return (
    <span className="level">
      <Icon name={levelIcons[level]} size="small" />
      {say(level)}
    </span>
  )
}
