import { Link } from '@tanstack/react-router'
import { useWords } from '../../client/client-context.tsx'
import { buttonClass } from '../../ui/button.tsx'

interface LineLinkProps {
  readonly examId: number
  /** To join the waiting list, or to see one's place in it. */
  readonly way: 'join' | 'place'
  readonly small?: boolean
  /** Where several exams are listed: which one. */
  readonly label?: string
}

/** The way to the waiting list of a full exam. */
export function LineLink({ examId, way, small = false, label }: LineLinkProps) {
  const say = useWords('exam')
  return (
    <Link
      className={buttonClass({ variant: 'secondary', small })}
      to="/certification/waiting-list/$examId"
      params={{ examId: String(examId) }}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {say(way === 'join' ? 'joinLine' : 'seePlace')}
    </Link>
  )
}
