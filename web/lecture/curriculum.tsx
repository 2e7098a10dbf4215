import { Link } from '@tanstack/react-router'
import type { LectureListItem } from '#contract/lecture.ts'
import { useWords } from '../client/client-context.tsx'
import { DateBlock } from '../ui/date-block.tsx'
import { Icon } from '../ui/icons.tsx'
import type { PrimaryLectures } from './lecture-reads.ts'
import { levelIcons } from './lecture-state.ts'
import { useSeatsNote } from './seats-note.ts'

/** The three levels, each with its next course. */
export function Curriculum({ byLevel }: Pick<PrimaryLectures, 'byLevel'>) {
  const say = useWords('home')
  return (
    <ul className="curriculum">
      {byLevel.map(({ level, next, announced }) => (
        <li key={level}>
          <h3>
            <Icon name={levelIcons[level]} size="small" />
            {say(`level.${level}`)}
          </h3>
          <p>{say(`levelText.${level}`)}</p>
          {next ? <NextLecture lecture={next} /> : <p className="next">{say('noDate')}</p>}
          {announced > 0 && <p className="small">{say('announced', { count: announced })}</p>}
        </li>
      ))}
    </ul>
  )
}

function NextLecture({ lecture }: { lecture: LectureListItem }) {
  const say = useWords()
  return (
    <Link className="next" to="/attend/detail/$lectureId" params={{ lectureId: String(lecture.id) }}>
      <span>{say('home.nextCourse')}</span>
      <DateBlock start={lecture.startAt} finish={lecture.finishAt} look="large" hours />
      <b className="title">{lecture.title}</b>
      <span>
        {say('home.nextMeta', {
          method: say(`lecture.method.${lecture.method}`),
          seats: useSeatsNote(lecture),
        })}
      </span>
    </Link>
  )
}
