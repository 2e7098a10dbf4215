import { useGetOne } from 'ra-core'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { getAttendanceSheet } from '#contract/courses/attendance-admin.ts'
import type { AdminCourse } from '#contract/courses/course.ts'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { listMessages } from '#contract/courses/message.ts'
import { nextLectureAct } from '#contract/courses/next-lecture-act.ts'
import { adminListWaitingEntries } from '#contract/courses/waiting-list-admin.ts'
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
import { useLectureActs } from './lecture-acts.tsx'
import { StateBadge } from './lecture-list.tsx'

/** The head of a course date with its tabs, around each of its pages. */
export function LectureFrame() {
  const id = Number(useParams()['lectureId'])
  const { data, error, refetch } = useLiveRecord<AdminLectureDetail>('lecture', id)
  if (!data) return <PageState of="lecture" error={error} retry={refetch} />
  return <Frame key={data.id} lecture={data} reload={refetch} />
}

interface FrameProps {
  readonly lecture: AdminLectureDetail
  readonly reload: () => unknown
}

function Frame({ lecture, reload }: FrameProps) {
  const say = useTranslations('courses')
  const localised = useLocalised()
  const next = nextLectureAct(lecture, useNow())
  const groups = useLectureActs({ lecture, next: next.act, reload })
  const { data: course } = useGetOne<AdminCourse>('courses', { id: lecture.courseId })
  const { listDay } = useFormats()
  return (
    <RecordFrame
      path={`/lectures/${lecture.id}`}
      back={
        <>
          <BackLink to="/lectures">{say('dates')}</BackLink> <span aria-hidden="true">/</span>{' '}
          <Link to={`/courses/${lecture.courseId}`}>{say('course')}</Link> <span aria-hidden="true">/</span>{' '}
          {listDay(lecture.startAt)}
        </>
      }
      picture={course && (course.cover ?? course.drawnCover)}
      title={localised(lecture.title)}
      badge={<StateBadge {...lecture} />}
      about={<About lecture={lecture} />}
      groups={groups}
      next={next.act}
      why={next.message ?? say(`next.${next.because}`, { count: next.count ?? 0 })}
      facts={useFacts(lecture)}
      tabsLabel={say('partsOfDate')}
      tabs={useTabs(lecture)}
    />
  )
}

function About({ lecture }: Pick<FrameProps, 'lecture'>) {
  const say = useTranslations('courses')
  const period = usePeriod()
  const { won, enumerated } = useFormats()
  const { startAt, finishAt, method, level, taughtIn, target, fee, instructors } = lecture
  const facts = [
    say(`method.${method}`),
    say(`level.${level}`),
    say(`taughtIn.${taughtIn}`),
    target === 'PARTNER' && say('target.PARTNER'),
    fee === 0 ? say('free') : won(fee),
  ]
  return (
    <>
      <p>
        <b>{period(startAt, finishAt)}</b> · {facts.filter(Boolean).join(' · ')}
      </p>
      {instructors.length > 0 && (
        <p>{say('taughtBy', { names: enumerated(instructors.map(({ name }) => name)) })}</p>
      )}
    </>
  )
}

function useFacts(lecture: AdminLectureDetail) {
  const say = useTranslations('courses')
  const sayWaiting = useTranslations('waitingList')
  const moment = useMoment()
  const { listDeadline } = useFormats()
  const next = useNextStep(lecture.nextMove, (state) => say(`state.${state}`))
  const { seatsTaken, capacity, recruitFinishAt, peopleWaiting, waitingListClosedAt, room } = lecture
  return [
    {
      name: say('seats'),
      value: <SeatBar shares={useShares(lecture)}>{say('seatsOf', { taken: seatsTaken, capacity })}</SeatBar>,
    },
    {
      name: say('registration'),
      value: say('until', { moment: listDeadline(recruitFinishAt) }),
      note: next.note,
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

/** What the seats of a date are. */
function useShares(lecture: AdminLectureDetail): SeatShare[] {
  const say = useTranslations('courses')
  const { seatsTaken, seatsHeld, seatsReserved, seatsKept, capacity } = lecture
  return [
    { kind: 'confirmed', label: say('share.confirmed'), seats: seatsTaken - seatsHeld },
    { kind: 'paying', label: say('share.paying'), seats: seatsHeld },
    { kind: 'organisations', label: say('share.organisations'), seats: seatsReserved },
    { kind: 'kept', label: say('share.kept'), seats: seatsKept },
    { kind: 'free', label: say('share.free'), seats: capacity - seatsTaken - seatsReserved - seatsKept },
  ]
}

function useTabs({ seatsTaken, state, peopleWaiting, messages }: AdminLectureDetail): RecordTab[] {
  const say = useTranslations('courses')
  const sayPeople = useTranslations('roster')
  const sayWaiting = useTranslations('waitingList')
  const mayCall = useMayCall()
  const hasLine = state !== 'DRAFT' || peopleWaiting > 0
  return tabsOf([
    { path: '', label: say('tab.overview') },
    { path: 'people', label: sayPeople('people'), count: seatsTaken },
    mayCall(getAttendanceSheet) && { path: 'attendance', label: say('attendance') },
    mayCall(adminListWaitingEntries) &&
      hasLine && { path: 'waiting-list', label: sayWaiting('title'), count: peopleWaiting },
    mayCall(listMessages) && { path: 'messages', label: say('tab.messages'), count: messages },
    { path: 'settings', label: say('tab.settings'), with: ['schedule'] },
    mayCall(listAuditEvents) && { path: 'history', label: say('tab.history') },
  ])
}
