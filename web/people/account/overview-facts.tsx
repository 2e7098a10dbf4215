import { Link } from '@tanstack/react-router'
import { restrictionMonths } from '#contract/courses/completion-states.ts'
import {
  type CertificationLevel,
  certificationLevels,
  instructionTypes,
} from '#contract/exams/certification.ts'
import type { Overview } from '#contract/reports/overview.ts'
import { useWords } from '../../client/client-context.tsx'
import { CertificationMark } from '../../parts/certification-mark.tsx'
import { Day } from '../../ui/day.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Deadline } from '../../ui/moment.tsx'

/** The way through the three levels, with what the member has of each. */
export function OverviewLevels({ levels }: Pick<Overview, 'levels'>) {
  const say = useWords('overview')
  return (
    <section className="stack" aria-labelledby="levels">
      <h2 id="levels" className="h3">
        {say('levels')}
      </h2>
      <ol className="overview-levels">
        {levels.map(({ level, certifiedUntil, expiredAt, examAt }) => (
          <li key={level} className={certifiedUntil ? 'is-done' : undefined}>
            <CertificationMark
              level={level}
              state={certifiedUntil ? 'earned' : expiredAt ? 'expired' : 'next'}
            />
            <b>{say(`level.${level}`)}</b>
            {certifiedUntil && (
              <span>{say.rich('certified', { day: () => <Day at={certifiedUntil} /> })}</span>
            )}
            {examAt && <span>{say.rich('examOn', { day: () => <Day at={examAt} /> })}</span>}
            {expiredAt && <span>{say.rich('expired', { day: () => <Day at={expiredAt} /> })}</span>}
            {!certifiedUntil && !expiredAt && !examAt && <span>{say('notYet')}</span>}
            <LevelLink level={level} isCertified={certifiedUntil !== null} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface LevelLinkProps {
  readonly level: CertificationLevel
  readonly isCertified: boolean
}

function LevelLink({ level, isCertified }: LevelLinkProps) {
  const say = useWords('overview')
  const name = say(`level.${level}`)
  const instructionType = instructionTypes[certificationLevels.indexOf(level)] ?? instructionTypes[0]
  return isCertified ? (
    <Link to="/account/certification" aria-label={say('certificateOf', { name })}>
      {say('certificate')}
    </Link>
  ) : (
    <Link
      to="/certification/$instructionType"
      params={{ instructionType }}
      aria-label={say('examOf', { name })}
    >
      {say('seeExam')}
    </Link>
  )
}

/** Credits, certificates, and how many absences are left before a restriction. */
export function OverviewFacts({ overview }: { overview: Overview }) {
  const say = useWords('overview')
  const { credits, certificates, absences } = overview
  const { expiresAt, balance } = credits
  const { limit, left, counted, restriction } = absences
  return (
    <section className="stack" aria-labelledby="facts">
      <h2 id="facts" className="h3">
        {say('facts')}
      </h2>
      <Facts
        rows={[
          [
            say('absences'),
            restriction ? null : (
              <Link key="absences" to="/account/completed">
                {say('absencesLeft', { count: counted.length, limit, left, months: restrictionMonths })}
              </Link>
            ),
          ],
          [
            say('credits'),
            <Link key="credits" to="/credit">
              {expiresAt
                ? say.rich('creditsUntil', {
                    balance,
                    day: () => (
                      <span className="overview-time">
                        <Deadline at={expiresAt} look="list" />
                      </span>
                    ),
                  })
                : String(balance)}
            </Link>,
          ],
          [
            say('certificates'),
            <Link key="certificates" to="/account/certification">
              {String(certificates.valid)}
            </Link>,
          ],
        ]}
      />
    </section>
  )
}
