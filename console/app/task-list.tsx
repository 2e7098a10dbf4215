import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { maxTasksPerKind, type StaffTask, type TaskKind } from '#contract/reports/staff-tasks.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { filterOf } from '../ui/filter-of.ts'
import { PageState } from '../ui/page-state.tsx'
import { linesOf } from './task-lines.ts'
import { taskPath } from './task-path.ts'
import { useTasks } from './use-tasks.ts'

/** What needs a decision, in the order of its urgency, each with the page where it is taken. */
export function TaskList() {
  const say = useTranslations('start')
  const { data, error, refetch } = useTasks()
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks">{say('needsDecision')}</h2>
      {!data && <PageState error={error} retry={refetch} />}
      {data?.content.length === 0 && <p className="muted">{say('nothingWaits')}</p>}
      {data && data.content.length > 0 && (
        <ul className="tasks">
          {linesOf(data.content).map((line) =>
            'task' in line ? (
              <Task key={keyOf(line.task)} task={line.task} />
            ) : (
              <MissingAttendance key="attendance" {...line} />
            ),
          )}
        </ul>
      )}
    </section>
  )
}

function keyOf({ kind, lectureId, examId, orderId, webhookId }: StaffTask): string {
  return `${kind}.${lectureId ?? examId ?? orderId ?? webhookId}`
}

/** Kinds that keep people or money waiting; highlighted. */
const pressing: readonly TaskKind[] = ['NOT_HANDED_OVER', 'HAND_OVER_MISSED', 'REFUND_REFUSED', 'DIFFERENCES']

function Task({ task }: { readonly task: StaffTask }) {
  const say = useTranslations('start')
  const localised = useLocalised()
  const moment = useMoment()
  const { won } = useFormats()
  const { kind, at, count, total, orderId } = task
  const path = taskPath(task)
  const values = {
    title: task.title ? localised(task.title) : '',
    moment: moment(at),
    count,
    total: total ?? 0,
    amount: won(count),
    order: orderId ?? '',
  }
  return (
    <li>
      <span className={pressing.includes(kind) ? 'dot bad' : 'dot'} aria-hidden="true" />
      <b>{say(`task.${kind}.title`, values)}</b>
      <small>{say(`task.${kind}.text`, values)}</small>
      {path && (
        <Link className="button" to={path}>
          {say(`task.${kind}.action`)}
          <span className="hidden"> {values.title}</span>
        </Link>
      )}
    </li>
  )
}

interface MissingAttendanceProps {
  readonly dates: number
  readonly since: string
}

/** Many dates without attendance, with the list of all dates that wait for being completed. */
function MissingAttendance({ dates, since }: MissingAttendanceProps) {
  const say = useTranslations('start.attendanceMissing')
  const moment = useMoment()
  return (
    <li>
      <span className="dot" aria-hidden="true" />
      <b>{say(dates < maxTasksPerKind ? 'title' : 'titleOrMore', { count: dates })}</b>
      <small>{say('text', { moment: moment(since) })}</small>
      <Link className="button" to={`/lectures?${filterOf({ state: 'WAITING_COMPLETION' })}`}>
        {say('action')}
      </Link>
    </li>
  )
}
