import { getRouteApi, Link } from '@tanstack/react-router'
import type { Absences } from '#contract/courses/completed-lecture.ts'
import type { Overview } from '#contract/reports/overview.ts'
import { useSettings, useWords } from '../../client/client-context.tsx'
import { AbsenceList } from '../../parts/absence-list.tsx'
import { AccountContent } from '../../parts/account-shell.tsx'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { ListState } from '../../ui/list-state.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { OverviewFacts, OverviewLevels } from './overview-facts.tsx'
import { AssignedItem, CourseItem, ExamItem, WaitingItem, WaitingPeriodItem } from './overview-items.tsx'

const route = getRouteApi('/account/overview')

export function OverviewPage() {
  const say = useWords('overview')
  const loaded = route.useLoaderData()
  return (
    <AccountContent title={say('title')} unread={say('unread')} loaded={loaded}>
      {(data) => <Contents overview={data} />}
    </AccountContent>
  )
}

/** What the member has to know first, then what is on, what comes, and how it stands. */
function Contents({ overview }: { overview: Overview }) {
  const { absences, levels } = overview
  return (
    <>
      {absences.restriction && (
        <OverviewRestriction limit={absences.limit} restriction={absences.restriction} />
      )}
      <Kept overview={overview} />
      <Today overview={overview} />
      <Next overview={overview} />
      <OverviewLevels levels={levels} />
      <OverviewFacts overview={overview} />
    </>
  )
}

/** Seats that are kept for the member; renders nothing without any. */
function Kept({ overview: { assigned, waiting, waitingExams } }: { overview: Overview }) {
  const say = useWords('overview')
  const offers = [...waiting, ...waitingExams].filter(({ state }) => state === 'OFFERED')
  if (offers.length + assigned.length === 0) return null
  return (
    <section className="stack" aria-labelledby="kept">
      <h2 id="kept" className="h3">
        {say('kept')}
      </h2>
      <ul className="overview-now">
        {offers.map((entry) => (
          <WaitingItem key={entry.id} entry={entry} />
        ))}
        {assigned.map((seat) => (
          <AssignedItem key={`assigned ${seat.lectureId}`} seat={seat} />
        ))}
      </ul>
    </section>
  )
}

/** Renders nothing on a day without a course or exam. */
function Today({ overview: { courses, exams } }: { overview: Overview }) {
  const say = useWords('overview')
  const today = courses.filter(({ phase }) => phase === 'NOW')
  const examsToday = exams.filter(({ phase }) => phase === 'NOW')
  if (today.length + examsToday.length === 0) return null
  return (
    <section className="stack" aria-labelledby="today">
      <h2 id="today" className="h3">
        {say('now')}
      </h2>
      <ul className="overview-now">
        {examsToday.map((exam) => (
          <ExamItem key={exam.applicantId} exam={exam} />
        ))}
        {today.map((course) => (
          <CourseItem key={course.attenderId} course={course} />
        ))}
      </ul>
    </section>
  )
}

/** Upcoming courses and exams by date, and certificates that run out. */
function Next({ overview }: { overview: Overview }) {
  const say = useWords('overview')
  const { courses, waiting, waitingExams, waitingPeriods, exams, certificates, renewalSeats } = overview
  const items = [
    ...courses.flatMap((course) =>
      course.phase === 'UPCOMING'
        ? [{ at: course.startAt, item: <CourseItem key={`course ${course.attenderId}`} course={course} /> }]
        : [],
    ),
    ...exams.flatMap((exam) =>
      exam.phase === 'UPCOMING'
        ? [{ at: exam.startAt, item: <ExamItem key={`exam ${exam.applicantId}`} exam={exam} /> }]
        : [],
    ),
    ...[...waiting, ...waitingExams].flatMap((entry) =>
      entry.state === 'WAITING' && !isOfPeriod(entry)
        ? [{ at: entry.startAt, item: <WaitingItem key={`waiting ${entry.id}`} entry={entry} /> }]
        : [],
    ),
    ...waitingPeriods.map((period) => ({
      at: period.dates[0]?.startAt ?? period.endsAt,
      item: <WaitingPeriodItem key={`period ${period.id}`} period={period} />,
    })),
    ...certificates.expiring.map((one) => ({
      at: one.finishAt,
      item: (
        <CertificateItem
          key={`certificate ${one.id}`}
          certificate={one}
          seat={renewalSeats.find((seat) => seat.certificateId === one.id && seat.seatsLeft > 0)}
        />
      ),
    })),
  ].sort((one, other) => (one.at < other.at ? -1 : 1))
  return (
    <section className="stack" aria-labelledby="next">
      <h2 id="next" className="h3">
        {say('next')}
      </h2>
      {items.length > 0 ? (
        <ul className="overview-rows">{items.map(({ item }) => item)}</ul>
      ) : (
        <ListState title={say('nothing')} text={say('nothingText')}>
          <Link className={buttonClass({ variant: 'secondary' })} to="/attend">
            {say('browse')}
          </Link>
        </ListState>
      )}
    </section>
  )
}

/** Whether an entry is one of those that an entry for any date of a period has made. */
function isOfPeriod(entry: object): boolean {
  return 'periodId' in entry && entry.periodId !== null
}

type ExpiringCertificate = Overview['certificates']['expiring'][number]

interface CertificateItemProps {
  certificate: ExpiringCertificate
  /** The next exam with a seat kept for renewing it. */
  seat: Overview['renewalSeats'][number] | undefined
}

function CertificateItem({ certificate: { name, finishAt, days }, seat }: CertificateItemProps) {
  const say = useWords('overview')
  return (
    <li>
      <DateBlock start={finishAt} finish={finishAt} />
      <div>
        <h3>{say('certificateEnds', { name })}</h3>
        <p>{say('certificateDays', { days })}</p>
        {seat && (
          <p>
            {say.rich('seatsKept', {
              seats: seat.seatsLeft,
              until: () => <Deadline at={seat.until} look="list" />,
            })}
          </p>
        )}
      </div>
      {seat ? (
        <Link
          className={buttonClass()}
          to="/certification/apply/$examId"
          params={{ examId: String(seat.examId) }}
          aria-label={say('keepSeatOf', { name })}
        >
          {say('keepSeat')}
        </Link>
      ) : (
        <ScheduleLink aria-label={say('scheduleOf', { name })}>{say('schedule')}</ScheduleLink>
      )}
    </li>
  )
}

interface OverviewRestrictionProps {
  limit: number
  restriction: NonNullable<Absences['restriction']>
}

/** Until when a member cannot register, why, and what to do. */
function OverviewRestriction({ limit, restriction }: OverviewRestrictionProps) {
  const say = useWords('overview')
  const { inquiryUrl } = useSettings()
  const { restrictFinishAt, imposedBecause, absences } = restriction
  return (
    <Alert tone="warn">
      <h2>{say.rich('restricted', { moment: () => <Deadline at={restrictFinishAt} /> })}</h2>
      {imposedBecause === null ? (
        <>
          <p>{say('restrictedWhy', { limit })}</p>
          <AbsenceList absences={absences} />
        </>
      ) : (
        <p>
          {say('restrictedByStaff')} {imposedBecause}
        </p>
      )}
      <p>{say('restrictedWhat')}</p>
      {imposedBecause === null && (
        <p>
          {inquiryUrl
            ? say.rich('restrictedMistake', { link: (words) => <a href={inquiryUrl}>{words}</a> })
            : say('restrictedMistakePlain')}
        </p>
      )}
    </Alert>
  )
}
