import { Link } from '@tanstack/react-router'
import type { LectureListItem } from '#contract/courses/lecture.ts'
import { useWords } from '../../client/client-context.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { Icon } from '../../ui/icons.tsx'
import { listOfLevel, listQuery } from './lecture-list-url.ts'
import type { PrimaryLectures } from './lecture-reads.ts'
import { levelIcons } from './lecture-state.ts'
import { useSeatsNote } from './seats-note.ts'

/** The three levels, each with its next course and a link to its list. */
export function Curriculum({ byLevel }: Pick<PrimaryLectures, 'byLevel'>) {
  const say = useWords('home')
  return (
    <ul className="curriculum">
      {byLevel.map(({ level, next, coming }) => (
        <li key={level}>
          <h3>
            <Icon name={levelIcons[level]} size="small" />
            {say(`level.${level}`)}
          </h3>
          <p>{say(`levelText.${level}`)}</p>
          {next ? <NextLecture lecture={next} /> : <p className="next">{say('noDate')}</p>}
          <p>
            <Link
              className="more"
              to="/attend"
              search={listQuery(listOfLevel(level, coming > 0 ? 'coming' : 'past'))}
            >
              {coming > 0 ? say(`allOfLevel.${level}`, { count: coming }) : say(`pastOfLevel.${level}`)}
              <Icon name="right" />
            </Link>
          </p>
        </li>
      ))}
    </ul>
  )
}

function NextLecture({ lecture }: { lecture: LectureListItem }) {
  const say = useWords('home')
  return (
    <Link className="next" to="/attend/detail/$lectureId" params={{ lectureId: String(lecture.id) }}>
      <span>{say('nextCourse')}</span>
      <DateBlock start={lecture.startAt} finish={lecture.finishAt} variant="large" hours />
      <b className="title">{lecture.title}</b>
      <span>
        {say('nextMeta', {
          method: useWords('lecture')(`method.${lecture.method}`),
          seats: useSeatsNote(lecture),
        })}
      </span>
    </Link>
  )
}
