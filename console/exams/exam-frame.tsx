import { useRefresh } from 'ra-core'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { type AdminExamDetail, replaceExam } from '#contract/exams/exam-admin.ts'
import { handOverOf } from '#contract/exams/hand-over.ts'
import { nextExamAct } from '#contract/exams/next-exam-act.ts'
import { adminListResults, type ResultProgress } from '#contract/exams/result-admin.ts'
import { adminListExamWaitingEntries } from '#contract/exams/waiting-list-admin.ts'
import { listAuditEvents } from '#contract/platform/audit.ts'
import { useMayCall, useNow } from '../client/session.ts'
import { useFormats, useMoment, usePeriod } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { BackLink } from '../ui/back-link.tsx'
import { PageState } from '../ui/page-state.tsx'
import { RecordFrame } from '../ui/record-frame.tsx'
import { type RecordTab, tabsOf } from '../ui/record-tabs.tsx'
import { SeatBar, type SeatShare } from '../ui/seat-bar.tsx'
import { useLiveRecord } from '../ui/use-live-record.ts'
import { useNextStep } from '../ui/use-next-step.ts'
import { useRoomFact } from '../waiting-room/room-note.tsx'
import { useExamActs } from './exam-acts.tsx'
import { ExamBadge } from './exam-list.tsx'
import { hasResults, useRefreshWith, useResultProgress } from './use-result-progress.ts'

/** The head of an exam with its tabs, around each of its pages. */
export function ExamFrame() {
  const id = Number(useParams()['examId'])
  const { data, error, refetch } = useLiveRecord<AdminExamDetail>('exam', id)
  // An act changes the exam and its results, which are read apart from it.
  const refresh = useRefresh()
  if (!data) return <PageState of="exam" error={error} retry={refetch} />
  return <Frame key={data.id} exam={data} reload={refresh} />
}

interface FrameProps {
  readonly exam: AdminExamDetail
  readonly reload: () => unknown
}

function Frame({ exam, reload }: FrameProps) {
  const say = useTranslations('exams')
  const name = useLocalised()(exam.name)
  const progress = useResultProgress(exam)
  useRefreshWith(progress)
  const next = nextExamAct(exam, progress)
  return (
    <RecordFrame
      path={`/exams/${exam.id}`}
      back={
        <>
          <BackLink to="/exams">{say('exams')}</BackLink> <span aria-hidden="true">/</span> {exam.examCode}
        </>
      }
      title={name}
      badge={<ExamBadge {...exam} />}
      about={<About exam={exam} />}
      groups={useExamActs({ exam, progress, next: next.act, reload })}
      next={next.act}
      why={next.message ?? say(`next.${next.because}`, { count: next.count ?? 0 })}
      facts={useFacts(exam)}
      tabsLabel={say('partsOfExam')}
      tabs={useTabs(exam, progress)}
    />
  )
}

function About({ exam }: Pick<FrameProps, 'exam'>) {
  const say = useTranslations('exams')
  const sayCertifications = useTranslations('certifications')
  const period = usePeriod()
  const { won } = useFormats()
  const { missed } = handOverOf(exam)
  return (
    <>
      <p>
        <b>{period(exam.startAt, exam.finishAt)}</b> · {won(exam.fee)}
      </p>
      <p>
        {say('codeAndTurn', { code: exam.examCode, turn: exam.turn })} ·{' '}
        <Link className="underlined" to={`/certifications/${exam.certificationId}`}>
          {exam.certificationCode}, {sayCertifications(`level.${exam.level}`)}
        </Link>
      </p>
      {missed > 0 && <p className="notice">{say('missedHandOver', { count: missed })}</p>}
    </>
  )
}

function useFacts(exam: AdminExamDetail) {
  const say = useTranslations('exams')
  const sayWaiting = useTranslations('waitingList')
  const moment = useMoment()
  const { listDeadline } = useFormats()
  const now = useNow()
  const next = useNextStep(exam.nextMove, (state) => say(`state.${state}`))
  const { seatsTaken, capacity, peopleWaiting, waitingListClosedAt, room } = exam
  const { bookingOpensAt, bookingEndsAt } = exam
  return [
    {
      name: say('seats'),
      value: <SeatBar shares={useShares(exam)}>{say('seatsTaken', { taken: seatsTaken, capacity })}</SeatBar>,
    },
    {
      name: say('booking'),
      value: say('until', { moment: listDeadline(bookingEndsAt) }),
      note:
        Date.parse(bookingOpensAt) > now.getTime()
          ? say('from', { moment: moment(bookingOpensAt) })
          : next.note,
    },
    next.fact,
    {
      name: sayWaiting('title'),
      value: sayWaiting('people', { count: peopleWaiting }),
      note: waitingListClosedAt && sayWaiting('closedSince', { moment: moment(waitingListClosedAt) }),
    },
    useRoomFact(room),
  ]
}

/** What the seats of an exam are. */
function useShares(exam: AdminExamDetail): SeatShare[] {
  const say = useTranslations('exams')
  const { seatsTaken, holds, seatsKept, seatsForRenewals, capacity } = exam
  return [
    { kind: 'confirmed', label: say('share.confirmed'), seats: seatsTaken - holds },
    { kind: 'paying', label: say('share.paying'), seats: holds },
    { kind: 'organisations', label: say('share.renewals'), seats: seatsForRenewals },
    { kind: 'kept', label: say('share.kept'), seats: seatsKept },
    {
      kind: 'free',
      label: say('share.free'),
      seats: capacity - seatsTaken - seatsKept - seatsForRenewals,
    },
  ]
}

function useTabs(exam: AdminExamDetail, progress: ResultProgress | undefined): RecordTab[] {
  const say = useTranslations('exams')
  const sayApplicants = useTranslations('applicants')
  const sayResults = useTranslations('results')
  const sayWaiting = useTranslations('waitingList')
  const mayCall = useMayCall()
  return tabsOf([
    { path: '', label: say('tab.overview') },
    { path: 'applicants', label: sayApplicants('applicants'), count: exam.seatsTaken },
    mayCall(adminListResults) &&
      hasResults(exam) && {
        path: 'results',
        label: sayResults('title'),
        ...(progress && { count: progress.received }),
      },
    mayCall(adminListExamWaitingEntries) &&
      exam.state !== 'DRAFT' && {
        path: 'waiting-list',
        label: sayWaiting('title'),
        count: exam.peopleWaiting,
      },
    mayCall(replaceExam) && isEditable(exam) && { path: 'edit', label: say('tab.settings') },
    mayCall(listAuditEvents) && { path: 'history', label: say('tab.history') },
  ])
}

/** Once it has begun, its seats are of no use any more. */
function isEditable({ state }: AdminExamDetail): boolean {
  return ['DRAFT', 'ANNOUNCED', 'CLOSED', 'PREPARED'].includes(state)
}
