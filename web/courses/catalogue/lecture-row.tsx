import { Link } from '@tanstack/react-router'
import type { LectureListItem } from '#contract/courses/lecture.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { useCourseDays } from './course-days.tsx'
import { LectureBadge } from './lecture-badge.tsx'
import { lectureBadge, noteAddsToBadge } from './lecture-state.ts'
import { LevelMark } from './level-mark.tsx'
import { useSeatsNote } from './seats-note.ts'

interface LectureRowProps {
  readonly lecture: LectureListItem
  /** The heading above the row names the course. */
  readonly belowCourse?: boolean
  /** The hours on the day that the heading above names, in place of the date. */
  readonly on?: { readonly startAt: string; readonly finishAt: string } | undefined
}

/** One course date in a list; the whole row is a link. Below a full one is the way to its waiting list. */
export function LectureRow({ lecture, belowCourse = false, on }: LectureRowProps) {
  const say = useWords('lecture')
  const { formats, language } = useClient()
  const days = useCourseDays(lecture, 'list')
  const note = useSeatsNote(lecture)
  return (
    <li>
      <Link
        className={classesOf(lectureBadge(lecture).off, belowCourse)}
        to="/attend/detail/$lectureId"
        params={{ lectureId: String(lecture.id) }}
      >
        {on ? (
          <time className="date" dateTime={on.startAt}>
            <b>{formats.time(on.startAt)}</b>
            <span>–{formats.timeMoment(on.finishAt)}</span>
          </time>
        ) : belowCourse ? null : (
          <DateBlock start={lecture.startAt} finish={lecture.finishAt} />
        )}
        <div>
          {/* Below a course the date is the row's name, in place of the block. */}
          <h3>{belowCourse ? days : lecture.title}</h3>
          <p className="meta">
            <LevelMark level={lecture.level} />
            {!on && <span>{formats.hours(lecture.startAt, lecture.finishAt)}</span>}
            <span>{say(`method.${lecture.method}`)}</span>
            {lecture.placeName && <span>{lecture.placeName}</span>}
            {lecture.practice === 'NORMAL' && <span>{say('handsOn')}</span>}
            {lecture.taughtIn !== language && <span>{say(`taughtIn.${lecture.taughtIn}`)}</span>}
            {lecture.fee > 0 && <span>{say('feeWithVat', { fee: formats.won(lecture.fee) })}</span>}
          </p>
        </div>
        <div className="course-state">
          <LectureBadge lecture={lecture} />
          {noteAddsToBadge(lecture) && <span>{note}</span>}
        </div>
      </Link>
      {lecture.label === 'FULL' && (
        <p className="course-line">
          <Link
            to="/attend/waiting-list/$lectureId"
            params={{ lectureId: String(lecture.id) }}
            preload={false}
            aria-label={say('joinLineOf', { title: lecture.title, days })}
          >
            {say('joinLine')}
          </Link>
        </p>
      )}
    </li>
  )
}

function classesOf(off: boolean | undefined, undated: boolean): string {
  return ['course-row', off && 'is-off', undated && 'is-undated'].filter(Boolean).join(' ')
}
