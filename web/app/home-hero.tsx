import { Link } from '@tanstack/react-router'
import { useWords } from '../client/client-context.tsx'
import { useCourseDays } from '../courses/catalogue/course-days.tsx'
import type { PrimaryLectures } from '../courses/catalogue/lecture-reads.ts'
import { useSeatsNote } from '../courses/catalogue/seats-note.ts'
import { buttonClass } from '../ui/button.tsx'
import type { HomeData } from './home-reads.ts'

/** Of the drawing. */
const heroSize = { width: 960, height: 640 }

/** What one can do afterwards, the way there, and a drawing beside it. */
export function HomeHero({ data }: { data: HomeData | undefined }) {
  const say = useWords('home')
  const next = data && soonest(data.byLevel)
  return (
    <div className="hero">
      <div className="stack">
        <h1>{say('hero')}</h1>
        <p>{say('lead')}</p>
        <p>
          <Link className={buttonClass()} to="/attend">
            {useWords('shell')('browse')}
          </Link>
        </p>
        {next && <NextCourse lecture={next} />}
      </div>
      {data && <img src={data.home.picture} alt="" {...heroSize} fetchPriority="high" />}
    </div>
  )
}

type NextLecture = NonNullable<PrimaryLectures['byLevel'][number]['next']>

/** The next course of any level that has a seat left. */
function soonest(byLevel: PrimaryLectures['byLevel']): NextLecture | undefined {
  return byLevel
    .flatMap(({ next }) => (next?.label === 'RECRUITING' ? [next] : []))
    .sort((one, other) => Date.parse(one.startAt) - Date.parse(other.startAt))[0]
}

function NextCourse({ lecture }: { lecture: NextLecture }) {
  const say = useWords('home')
  const params = { lectureId: String(lecture.id) }
  const facts = { title: lecture.title, days: useCourseDays(lecture), seats: useSeatsNote(lecture) }
  return (
    <p className="fine">
      {say.rich('next', {
        ...facts,
        lecture: (part) => (
          <Link to="/attend/detail/$lectureId" params={params}>
            {part}
          </Link>
        ),
      })}
    </p>
  )
}
