import { Link } from '@tanstack/react-router'
import type { LectureInfo } from '#contract/courses/lecture.ts'
import type { LectureDescription } from '#contract/courses/lecture-description.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LevelMark } from './level-mark.tsx'
import { OtherDates } from './other-dates.tsx'

interface LeadsOnProps {
  otherDates: LectureInfo['otherDates']
  description: LectureDescription | null
  /** Whether the member is restricted from registering. */
  restricted: boolean
}

/** Where a course leads: to its other dates, the course after it and the exam it prepares for. */
export function LeadsOn({ otherDates, description, restricted }: LeadsOnProps) {
  const say = useWords('lectureDetail')
  const { nextCourse = null, certification = null } = description ?? {}
  return (
    <>
      {otherDates.length > 0 && (
        <section className="stack" aria-labelledby="other-dates">
          <h2 id="other-dates">{say('otherDates')}</h2>
          <OtherDates dates={otherDates} />
        </section>
      )}
      {(nextCourse || certification) && (
        <section className="stack" aria-labelledby="leads-on">
          <h2 id="leads-on">{say('leadsOn')}</h2>
          <ul className="leads-on">
            {nextCourse && <NextCourse course={nextCourse} restricted={restricted} />}
            {certification && <Certification certification={certification} />}
          </ul>
        </section>
      )}
    </>
  )
}

interface NextCourseProps extends Pick<LeadsOnProps, 'restricted'> {
  course: NonNullable<LectureDescription['nextCourse']>
}

function NextCourse({ course, restricted }: NextCourseProps) {
  const say = useWords('lectureDetail')
  const { textDay } = useFormats()
  const { title, nextDate } = course
  return (
    <li>
      <span>{say('nextCourse')}</span>
      {nextDate ? (
        <Link to="/attend/detail/$lectureId" params={{ lectureId: String(nextDate.id) }}>
          {title}
        </Link>
      ) : (
        <b>{title}</b>
      )}
      <span className="meta">
        <LevelMark level={course.level} />
        <span>
          {nextDate
            ? say(nextDate.bookable && !restricted ? 'nextOpenDate' : 'nextDate', {
                day: textDay(nextDate.startAt),
              })
            : say('noNextDate')}
        </span>
      </span>
    </li>
  )
}

function Certification({
  certification,
}: {
  certification: NonNullable<LectureDescription['certification']>
}) {
  const say = useWords('lectureDetail')
  const { name, instructionType } = certification
  return (
    <li>
      <span>{say('preparesFor')}</span>
      <Link to="/certification/$instructionType" params={{ instructionType }}>
        {name}
      </Link>
      <span className="meta">
        <Icon name="check" size="small" />
        <span>{say('examGuide')}</span>
      </span>
    </li>
  )
}
