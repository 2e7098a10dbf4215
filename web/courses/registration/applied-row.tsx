import { Link } from '@tanstack/react-router'
import type { AppliedLecture } from '#contract/courses/lecture.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { AddToCalendar } from '../../parts/add-to-calendar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { Deadline, Moment } from '../../ui/moment.tsx'
import { AttendanceChart } from '../completion/attendance-chart.tsx'
import { MaterialDownload } from '../material/material-download.tsx'
import { attenderBadges } from './attender-state.ts'

interface AppliedRowProps {
  lecture: AppliedLecture
  onCancel(): void
}

export function AppliedRow({ lecture, onCancel }: AppliedRowProps) {
  const say = useWords('account')
  const { hours } = useFormats()
  const { tone, icon } = attenderBadges[lecture.label]
  const hasMore = lecture.attendance !== null || lecture.material !== null
  return (
    <>
      <tr className={hasMore ? 'has-more' : undefined}>
        <td>
          <DateBlock start={lecture.startAt} finish={lecture.finishAt} />
        </td>
        <th scope="row">
          <Link to="/attend/detail/$lectureId" params={{ lectureId: String(lecture.lectureId) }}>
            {lecture.title}
          </Link>
          <span className="sub">
            {say('rowMeta', {
              hours: hours(lecture.startAt, lecture.finishAt),
              place: lecture.placeName ?? say(`method.${lecture.method}`),
            })}
          </span>
        </th>
        <td>
          <div className="stack-s">
            <Badge tone={tone} icon={icon}>
              {say(`label.${lecture.label}`)}
            </Badge>
            <Paid lecture={lecture} />
            <Notes lecture={lecture} />
          </div>
        </td>
        <td className="end">
          <RowAction lecture={lecture} onCancel={onCancel} />
        </td>
      </tr>
      {hasMore && <More lecture={lecture} />}
    </>
  )
}

/** Attendance so far and the material, across the full width of the row. */
function More({ lecture }: { lecture: AppliedLecture }) {
  const { attendance, material, title, phase } = lecture
  return (
    <tr className="row-more">
      <td colSpan={4}>
        {attendance && (
          <AttendanceChart attendance={attendance} title={title} open ended={phase === 'PAST'} />
        )}
        {material && <MaterialDownload material={material} lecture={lecture} />}
      </td>
    </tr>
  )
}

/** What was paid or is refunded. */
function Paid({ lecture: { paidAmount, orderId, applyState, title } }: { lecture: AppliedLecture }) {
  const say = useWords('account')
  const { won } = useFormats()
  if (paidAmount === null) return null
  return (
    <span className="sub">
      {say(applyState === 'PAID' ? 'paid' : 'refunded', { amount: won(paidAmount) })}
      {orderId && (
        <>
          {' '}
          <Link
            to="/payment/orders/$orderId"
            params={{ orderId }}
            hash="receipt"
            aria-label={say('receiptOf', { title })}
          >
            {say('receipt')}
          </Link>
        </>
      )}
    </span>
  )
}

/** The next step for this registration, and its deadlines. */
function Notes({
  lecture: { label, canceledAt, meetingUrl, meetingOpensAt, actions },
}: {
  lecture: AppliedLecture
}) {
  const say = useWords('account')
  if (canceledAt)
    return (
      <span className="sub">
        <Moment at={canceledAt} look="list" />
      </span>
    )
  if (!attenderBadges[label].ahead) return null
  const { allowed, until, message } = actions.cancel
  return (
    <>
      {meetingOpensAt && !meetingUrl && (
        <span className="sub">
          {say.rich('linkOpens', { moment: () => <Moment at={meetingOpensAt} look="list" /> })}
        </span>
      )}
      {allowed && until && (
        <span className="sub">
          {say.rich('cancelUntil', { moment: () => <Deadline at={until} look="list" /> })}
        </span>
      )}
      {!allowed && message && <span className="sub">{message}</span>}
    </>
  )
}

/** Join, calendar and cancel. Joining and cancelling are possible shortly before the start if the schedule was changed. */
function RowAction({ lecture, onCancel }: AppliedRowProps) {
  const say = useWords('account')
  const { title, meetingUrl, actions, lectureId, label } = lecture
  const { ahead } = attenderBadges[label]
  if (!meetingUrl && !ahead && !actions.cancel.allowed) return null
  return (
    <div className="cluster">
      {meetingUrl && (
        <a
          className={buttonClass({ small: true })}
          href={meetingUrl}
          rel="noreferrer"
          aria-label={say('joinOf', { title })}
        >
          {say('join')}
        </a>
      )}
      {ahead && (
        <AddToCalendar
          entry={{ kind: 'REGISTRATION', lectureId }}
          label={say('addToCalendar')}
          labelOf={say('addToCalendarOf', { title })}
        />
      )}
      {actions.cancel.allowed && (
        <Button variant="secondary" small aria-label={say('cancelOf', { title })} onClick={onCancel}>
          {say('cancel')}
        </Button>
      )}
    </div>
  )
}
