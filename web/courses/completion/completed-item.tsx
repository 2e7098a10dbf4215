import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type CompletedLecture, downloadCompletionCertificate } from '#contract/courses/completed-lecture.ts'
import type { LectureResultLabel } from '#contract/courses/completion-states.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { Deadline } from '../../ui/moment.tsx'
import { MaterialDownload } from '../material/material-download.tsx'
import { AttendanceChart } from './attendance-chart.tsx'

interface CompletedItemProps {
  lecture: CompletedLecture
}

export function CompletedItem({ lecture }: CompletedItemProps) {
  const say = useWords('completed')
  const { lectureId, title, finishedAt, attendance, certificate, material, correctedBecause } = lecture
  return (
    <li className="result">
      <div className="result-head">
        <h2 className="h3">
          <Link to="/attend/detail/$lectureId" params={{ lectureId: String(lectureId) }}>
            {title}
          </Link>
        </h2>
        <ResultBadge lecture={lecture} />
        <p className="meta">
          <CourseDates lecture={lecture} />
          <span>{say.rich('finished', { day: () => <Day at={finishedAt} /> })}</span>
          <Credits lecture={lecture} />
        </p>
      </div>
      {attendance && <AttendanceChart attendance={attendance} open={false} />}
      {lecture.result === 'NOT_PRACTICED' && <p className="small">{say('notPracticed')}</p>}
      {correctedBecause && (
        <div className="result-correction">
          <Icon name="info" />
          <p>{say('corrected', { reason: correctedBecause })}</p>
        </div>
      )}
      {(certificate || material) && (
        <div className="completed-files">
          {certificate && <Certificate lecture={lecture} />}
          {material && <MaterialDownload material={material} lecture={lecture} />}
        </div>
      )}
    </li>
  )
}

function ResultBadge({ lecture: { label } }: CompletedItemProps) {
  const say = useWords('completed')
  if (label !== 'none') return <Badge {...completedBadges[label]}>{say(`label.${label}`)}</Badge>
  return (
    <span className="small muted">
      <span aria-hidden="true">– </span>
      {say('label.none')}
    </span>
  )
}

function CourseDates({ lecture: { startAt, finishAt } }: CompletedItemProps) {
  const { listDay } = useFormats()
  const [first, last] = [listDay(startAt), listDay(finishAt)]
  return (
    <span>
      <time dateTime={first}>{first}</time>
      {first !== last && (
        <>
          –<time dateTime={last}>{last}</time>
        </>
      )}
    </span>
  )
}

function Credits({ lecture: { credits } }: CompletedItemProps) {
  const say = useWords('completed')
  if (!credits) return null
  const { amount, expiresAt, usable } = credits
  const link = (part: ReactNode) => <Link to="/credit">{part}</Link>
  const moment = () => <Deadline at={expiresAt} look="list" />
  return <span>{say.rich(usable ? 'credits' : 'creditsOver', { amount, link, moment })}</span>
}

/** A plain link, so that the browser takes the file name from the response. */
function Certificate({ lecture: { lectureId, attenderId, title, certificate } }: CompletedItemProps) {
  const say = useWords('completed')
  const look = buttonClass({ variant: 'secondary', small: true })
  if (certificate === 'MAKING')
    return (
      <div>
        <span className={look} aria-disabled="true">
          <Icon name="half" />
          {say('making')}
        </span>
        <p className="small muted">{say('makingText')}</p>
      </div>
    )
  return (
    <div>
      <a
        className={look}
        href={buildPath(downloadCompletionCertificate.path, { lectureId, attenderId })}
        download
        aria-label={say('downloadOf', { title })}
      >
        <Icon name="download" />
        {say('download')}
      </a>
    </div>
  )
}

/** Badge tone and icon for each result; cancelled registrations show a dash. */
const completedBadges: Record<Exclude<LectureResultLabel, 'none'>, { tone: Tone; icon: IconName }> = {
  completed: { tone: 'good', icon: 'check' },
  incomplete: { tone: 'warn', icon: 'half' },
  notAttended: { tone: 'bad', icon: 'cross' },
}
