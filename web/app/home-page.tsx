import { getRouteApi, Link } from '@tanstack/react-router'
import { CertificationLevels } from '../certificates/certification-levels.tsx'
import { VerifyBox } from '../certificates/verify-box.tsx'
import { useWords } from '../client/client-context.tsx'
import { Curriculum } from '../courses/catalogue/curriculum.tsx'
import type { PrimaryLectures } from '../courses/catalogue/lecture-reads.ts'
import { LectureRow } from '../courses/catalogue/lecture-row.tsx'
import { CreditRules } from '../money/credit-rules.tsx'
import { ContactLinks } from '../parts/contact-links.tsx'
import { isWholePage, ProblemPage, ProblemState } from '../parts/problem-page.tsx'
import { ScheduleLink } from '../parts/schedule-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { ListState } from '../ui/list-state.tsx'

const route = getRouteApi('/')

export function HomePage() {
  const say = useWords('home')
  const browse = useWords('shell')('browse')
  const { data, problem } = route.useLoaderData()
  if (problem && isWholePage(problem)) return <ProblemPage problem={problem} />
  return (
    <div className="container page-home">
      <div className="hero">
        <h1>{say('hero')}</h1>
        <div className="stack">
          <p>{say('lead')}</p>
          <p>
            <Link className={buttonClass()} to="/attend">
              {browse}
            </Link>
          </p>
        </div>
      </div>
      {problem ? (
        <ProblemState problem={problem} title={say('unread')} />
      ) : (
        <>
          <section aria-labelledby="curriculum">
            <h2 id="curriculum" className="visually-hidden">
              {say('curriculum')}
            </h2>
            <Curriculum byLevel={data.byLevel} />
          </section>
          <Recommended lectures={data.recommended} />
        </>
      )}
      <Certification teasers={data?.teasers ?? null} />
      <VerifyBox />
      <Credits />
      <div className="section">
        <ContactLinks />
      </div>
    </div>
  )
}

function Recommended({ lectures }: { lectures: PrimaryLectures['recommended'] }) {
  const say = useWords('home')
  return (
    <section className="section split" aria-labelledby="recommended">
      <div className="stack-s">
        <h2 id="recommended">{say('recommended')}</h2>
        <p className="muted">{say('recommendedText')}</p>
        <p>
          <Link className="more" to="/attend">
            {say('allCourses')}
            <Icon name="right" />
          </Link>
        </p>
      </div>
      {lectures.length === 0 ? (
        <ListState title={say('emptyTitle')} text={say('emptyText')} />
      ) : (
        <ul className="course-list">
          {lectures.map((lecture) => (
            <LectureRow key={lecture.id} lecture={lecture} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Certification({ teasers }: Parameters<typeof CertificationLevels>[0]) {
  const say = useWords('certification')
  return (
    <section className="section split" aria-labelledby="certification">
      <div className="stack-s">
        <h2 id="certification">{say('name')}</h2>
        <p className="muted">{say('lead')}</p>
        <p>
          <ScheduleLink className="more">
            {say('schedule')}
            <Icon name="right" />
          </ScheduleLink>
        </p>
      </div>
      <CertificationLevels teasers={teasers} />
    </section>
  )
}

function Credits() {
  const say = useWords('credit')
  return (
    <section className="section split" aria-labelledby="credits">
      <div className="stack-s">
        <h2 id="credits">{say('name')}</h2>
        <p className="muted">{say('lead')}</p>
        <p>
          <Link className="more" to="/credit">
            {useWords('shell')('creditGuide')}
            <Icon name="right" />
          </Link>
        </p>
      </div>
      <CreditRules />
    </section>
  )
}
