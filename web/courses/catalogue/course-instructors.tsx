import { instructorPictureSize } from '#contract/courses/instructor-picture-size.ts'
import type { LectureDescription } from '#contract/courses/lecture-description.ts'
import { useWords } from '../../client/client-context.tsx'
import { Portrait } from '../../ui/portrait.tsx'

/** Who teaches, each with a line and a picture. */
export function CourseInstructors({ instructors }: Pick<LectureDescription, 'instructors'>) {
  const say = useWords('lectureDetail')
  return (
    <section className="stack" aria-labelledby="instructors">
      <h2 id="instructors">{say('instructors')}</h2>
      <ul className="instructors">
        {instructors.map(({ name, about, picture }) => (
          <li key={name}>
            <Portrait name={name} picture={picture} size={instructorPictureSize / 2} />
            <div>
              <b>{name}</b>
              {about && <p>{about}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
