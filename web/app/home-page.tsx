import { getRouteApi, Link } from '@tanstack/react-router'
import { CertificationLevels } from '../certificates/certification-levels.tsx'
import { VerifyBox } from '../certificates/verify-box.tsx'
import { useWords } from '../client/client-context.tsx'
import { LearningPath } from '../courses/catalogue/learning-path.tsx'
import { LectureCard } from '../courses/catalogue/lecture-card.tsx'
import type { PrimaryLectures } from '../courses/catalogue/lecture-reads.ts'
import { ContactLinks } from '../parts/contact-links.tsx'
import { isWholePage, ProblemPage, ProblemState } from '../parts/problem-page.tsx'
import { ScheduleLink } from '../parts/schedule-link.tsx'
import { Icon } from '../ui/icons.tsx'
import { ListState } from '../ui/list-state.tsx'
import { HomeHero } from './home-hero.tsx'
import type { HomeData } from './home-reads.ts'

const route = getRouteApi('/')

export function HomePage() {
  const say = useWords('home')
  const { data, problem } = route.useLoaderData()
  if (problem && isWholePage(problem)) return <ProblemPage problem={problem} />
  return (
    <>
      <HomeHero data={data} />
      <div className="container page-home">
        {problem ? (
          <ProblemState problem={problem} title={say('unread')} />
        ) : (
          <>
            <HomeOutcomes figures={data.home.figures} />
            <section aria-labelledby="curriculum">
              <h2 id="curriculum">{say('curriculum')}</h2>
              <LearningPath byLevel={data.byLevel} certified={data.home.levels} />
            </section>
            <Recommended lectures={data.recommended} />
          </>
        )}
        <Certification teasers={data?.teasers ?? null} />
        <section aria-labelledby="help">
          <h2 id="help">{say('help')}</h2>
          <ContactLinks creditText={say('creditText')} />
        </section>
      </div>
    </>
  )
}

function Recommended({ lectures }: { lectures: PrimaryLectures['recommended'] }) {
  const say = useWords('home')
  return (
    <section aria-labelledby="recommended">
      <div className="section-head">
        <h2 id="recommended">{say('recommended')}</h2>
        <Link className="more" to="/attend">
          {say('allCourses')}
          <Icon name="right" />
        </Link>
      </div>
      {lectures.length === 0 ? (
        <ListState title={say('emptyTitle')} text={say('emptyText')} />
      ) : (
        <ul className="lecture-cards">
          {lectures.map((lecture) => (
            <LectureCard key={lecture.id} lecture={lecture} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Certification({ teasers }: Parameters<typeof CertificationLevels>[0]) {
  const say = useWords('certification')
  return (
    <section className="certification" aria-labelledby="certification">
      <div className="stack">
        <h2 id="certification">{say('name')}</h2>
        <p className="muted">{say('lead')}</p>
        <p>
          <ScheduleLink className="more">
            {say('schedule')}
            <Icon name="right" />
          </ScheduleLink>
        </p>
        <VerifyBox />
      </div>
      <CertificationLevels teasers={teasers} />
    </section>
  )
}

const figureOf = { learn: 'courses', practise: 'completedPercent', certify: 'holders' } as const

/** What people do here, with figures of the centre where there is enough to tell. */
function HomeOutcomes({ figures }: Pick<HomeData['home'], 'figures'>) {
  const say = useWords('home.outcome')
  return (
    <ul className="outcomes" aria-label={say('name')}>
      {(['learn', 'practise', 'certify'] as const).map((outcome) => {
        const figure = figures[figureOf[outcome]]
        return (
          <li key={outcome}>
            <h2>{say(`${outcome}.name`)}</h2>
            {figure !== null && <b>{say(`${outcome}.figure`, { count: figure })}</b>}
            <p>{say(figure === null ? `${outcome}.text` : `${outcome}.figureText`)}</p>
          </li>
        )
      })}
    </ul>
  )
}
