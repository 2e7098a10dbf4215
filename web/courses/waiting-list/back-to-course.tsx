import { Link } from '@tanstack/react-router'
import { useWords } from '../../client/client-context.tsx'
import { Icon } from '../../ui/icons.tsx'

export function BackToCourse({ lectureId }: { lectureId: number }) {
  const say = useWords('waitingList')
  return (
    <Link to="/attend/detail/$lectureId" params={{ lectureId: String(lectureId) }}>
      <Icon name="chevronLeft" />
      {say('course.back')}
    </Link>
  )
}
