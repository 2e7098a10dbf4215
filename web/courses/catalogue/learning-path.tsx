import { Link } from '@tanstack/react-router'
import type { LectureListItem, Level } from '#contract/courses/lecture.ts'
import {
  type CertificationLevel,
  certificationLevels,
  instructionTypes,
} from '#contract/exams/certification.ts'
import { useWords } from '../../client/client-context.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useCourseDays } from './course-days.tsx'
import { levels } from './lecture-choices.ts'
import { listOfLevel, listQuery } from './lecture-list-url.ts'
import type { PrimaryLectures } from './lecture-reads.ts'
import { levelIcons } from './lecture-state.ts'
import { useSeatsNote } from './seats-note.ts'

interface LearningPathProps extends Pick<PrimaryLectures, 'byLevel'> {
  /** Levels that there is a certification of. */
  readonly certified: readonly CertificationLevel[]
}

/** The three levels from the basics on, each with its next course, its list, and the exam that it leads to, if there is one. */
export function LearningPath({ byLevel, certified }: LearningPathProps) {
  const say = useWords('home')
  return (
    <ol className="learning-path">
      {byLevel.map(({ level, next, coming }) => (
        <li key={level}>
          <div className="path-head">
            <h3>
              <Icon name={levelIcons[level]} size="small" />
              {say(`level.${level}`)}
            </h3>
            <LeadsTo level={level} certified={certified} />
          </div>
          <p>{say(`levelText.${level}`)}</p>
          {next ? <NextOfLevel lecture={next} /> : <p className="fine">{say('noDate')}</p>}
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
    </ol>
  )
}

function NextOfLevel({ lecture }: { lecture: LectureListItem }) {
  const say = useWords('home')
  const params = { lectureId: String(lecture.id) }
  const facts = { days: useCourseDays(lecture), seats: useSeatsNote(lecture) }
  return (
    <p className="fine">
      {say.rich('nextOfLevel', {
        ...facts,
        lecture: (part) => (
          <Link to="/attend/detail/$lectureId" params={params} aria-label={`${lecture.title} ${facts.days}`}>
            {part}
          </Link>
        ),
      })}
    </p>
  )
}

/** The exam of the same step: courses and certifications have three levels each. */
function LeadsTo({ level, certified }: { level: Level } & Pick<LearningPathProps, 'certified'>) {
  const say = useWords('home')
  const step = levels.indexOf(level)
  const certification = certificationLevels[step] ?? certificationLevels[0]
  const instructionType = instructionTypes[step] ?? instructionTypes[0]
  const name = useWords('certification')(`level.${certification}`)
  if (!certified.includes(certification)) return null
  return (
    <p className="fine">
      {say.rich('leadsTo', {
        name,
        exam: (part) => (
          <Link to="/certification/$instructionType" params={{ instructionType }}>
            {part}
          </Link>
        ),
      })}
    </p>
  )
}
