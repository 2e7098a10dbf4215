import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { listStaffTasks, type StaffTask, type TaskKind } from '#contract/reports/staff-tasks.ts'
import { call } from '../client/call.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { PageState } from '../ui/page-state.tsx'

const refreshMs = 60_000

/** What needs a decision, the oldest first, each with the page where it is taken. */
export function TaskList() {
  const say = useTranslations('start')
  const { data, error, refetch } = useQuery({
    queryKey: ['tasks'],
    queryFn: ({ signal }) => call(listStaffTasks, {}, { signal }),
    refetchInterval: refreshMs,
  })
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks">{say('needsDecision')}</h2>
      {!data && <PageState error={error} retry={refetch} />}
      {data?.content.length === 0 && <p className="muted">{say('nothingWaits')}</p>}
      {data && data.content.length > 0 && (
        <ul className="tasks">
          {data.content.map((task) => (
            <Task
              key={`${task.kind}.${task.lectureId ?? task.examId ?? task.orderId ?? task.webhookId}`}
              task={task}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Kinds that keep people or money waiting; highlighted. */
const pressing: readonly TaskKind[] = ['NOT_HANDED_OVER', 'REFUND_REFUSED', 'DIFFERENCES']

function Task({ task }: { readonly task: StaffTask }) {
  const say = useTranslations('start')
  const localised = useLocalised()
  const moment = useMoment()
  const { won } = useFormats()
  const { kind, at, count, total, orderId } = task
  const path = pathOf(task)
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

/** Filters of a list, in its address. */
function filterOf(filters: Readonly<Record<string, string>>): string {
  return `filter=${encodeURIComponent(JSON.stringify(filters))}`
}

/** Where the decision is taken; undefined while the console has no page for it. */
function pathOf({ kind, lectureId, examId, orderId, webhookId }: StaffTask): string | undefined {
  if (kind === 'NOT_HANDED_OVER') return `/exams/${examId}`
  if (kind === 'RESULTS_HELD' || kind === 'RESULTS_MISSING') return `/exams/${examId}/results`
  if (kind === 'RESULT_INBOX') return '/result-inbox'
  if (kind === 'RESTRICTIONS_OPENED') return `/restrictions?${filterOf({ open: 'true' })}`
  if (kind === 'MAILS_GIVEN_UP') return `/mails?${filterOf({ state: 'GAVE_UP' })}`
  if (kind === 'DIFFERENCES') return '/reconciliations'
  if (webhookId !== null) return `/webhooks/${webhookId}?outcome=GAVE_UP`
  if (orderId !== null) return `/orders/${orderId}`
  if (lectureId === null) return undefined
  return kind === 'ATTENDANCE_MISSING' ? `/lectures/${lectureId}/attendance` : `/lectures/${lectureId}`
}
