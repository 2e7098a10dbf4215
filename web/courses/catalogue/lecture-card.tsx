import { Link } from '@tanstack/react-router'
import { coverSize } from '#contract/courses/cover-size.ts'
import type { PrimaryLecture } from '#contract/courses/primary-lecture.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { CourseDays } from './course-days.tsx'
import { useSeatsNote } from './seats-note.ts'

/** A recommended course date with its picture; the whole card is a link. */
export function LectureCard({ lecture }: { lecture: PrimaryLecture }) {
  const say = useWords('lecture')
  const formats = useFormats()
  return (
    <li>
      <Link
        className="lecture-card"
        to="/attend/detail/$lectureId"
        params={{ lectureId: String(lecture.id) }}
      >
        <img src={lecture.cover} alt="" {...coverSize} loading="lazy" decoding="async" />
        <h3>{lecture.title}</h3>
        <CourseDays lecture={lecture} />
        <span className="meta">
          <span>{say(`level.${lecture.level}`)}</span>
          <span>{say(`method.${lecture.method}`)}</span>
          {lecture.practice === 'NORMAL' && <span>{say('handsOn')}</span>}
          {lecture.fee > 0 && <span>{say('feeWithVat', { fee: formats.won(lecture.fee) })}</span>}
        </span>
        <span className="card-seats">{useSeatsNote(lecture)}</span>
      </Link>
    </li>
  )
}
