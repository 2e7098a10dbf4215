import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  getTimeline,
  type TimelineEntry,
  type TimelineKind,
  timelineKinds,
} from '#contract/reports/person-timeline.ts'
import { call } from '../client/call.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { PageButtons } from '../ui/page-buttons.tsx'
import { PageState } from '../ui/page-state.tsx'
import { Table } from '../ui/table.tsx'
import { MailDialog } from './mail-dialog.tsx'

const pageSize = 50

/** Everything that happened with a person, the latest first. */
export function PersonTimeline({ personId }: { readonly personId: string }) {
  const say = useTranslations('people')
  const [page, setPage] = useState(0)
  const [kind, setKind] = useState<TimelineKind>()
  const { data, error, refetch } = useQuery({
    queryKey: ['timeline', personId, kind, page],
    queryFn: ({ signal }) =>
      call(
        getTimeline,
        { params: { personId }, query: { page, size: pageSize, ...(kind && { kind }) } },
        { signal },
      ),
  })
  const choose = (value: string) => {
    setKind(timelineKinds.find((one) => one === value))
    setPage(0)
  }
  return (
    <section className="part" aria-labelledby="timeline">
      <header className="part-head">
        <h2 id="timeline">{say('timeline')}</h2>
        <label className="filter">
          {say('show')}
          <select value={kind ?? ''} onChange={(event) => choose(event.target.value)}>
            <option value="">{say('everything')}</option>
            {timelineKinds.map((one) => (
              <option key={one} value={one}>
                {say(`filter.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </header>
      {!data && <PageState error={error} retry={refetch} />}
      {data?.content.length === 0 && <p className="muted">{say('nothing')}</p>}
      {data && data.content.length > 0 && <Entries entries={data.content} />}
      {data && <PageButtons page={page} pages={data.totalPages} onChange={setPage} />}
    </section>
  )
}

function Entries({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const say = useTranslations('people')
  const moment = useMoment()
  const { listDay } = useFormats()
  const [mail, setMail] = useState<string>()
  return (
    <div className="table-frame">
      <Table
        labelledBy="timeline"
        rows={entries}
        keyOf={(entry) => keyOf(entry)}
        columns={[
          {
            label: say('at'),
            whole: true,
            render: (entry) => (hasOnlyDay(entry) ? listDay(entry.at) : moment(entry.at)),
          },
          { label: say('what'), render: (entry) => <Entry entry={entry} onMail={setMail} /> },
        ]}
      />
      {mail && <MailDialog messageId={mail} onClose={() => setMail(undefined)} />}
    </div>
  )
}

/** Of the former system's records only the day is known. */
const hasOnlyDay = ({ kind }: TimelineEntry) => kind === 'PAST_CERTIFICATE' || kind === 'PAST_COMPLETION'

const keyOf = ({ at, kind, number, detail, lectureId, amount }: TimelineEntry) =>
  [at, kind, number, detail, lectureId, amount].join(' ')

interface EntryProps {
  readonly entry: TimelineEntry
  readonly onMail: (messageId: string) => void
}

/** What happened, with a link to its page. */
function Entry({ entry, onMail }: EntryProps) {
  const say = useTranslations('people')
  const { text, note } = useEntryText()(entry)
  const path = pathOf(entry)
  return (
    <>
      {path ? <Link to={path}>{text}</Link> : text}{' '}
      {entry.kind === 'MAIL' && entry.number !== null && (
        <button type="button" className="link" onClick={() => onMail(entry.number ?? '')}>
          {say('mail.show')}
          <span className="hidden"> ({text})</span>
        </button>
      )}
      {note && <p className="muted">{note}</p>}
    </>
  )
}

function pathOf(entry: TimelineEntry): string | undefined {
  const { kind, number, lectureId, examId, certificateId, pastRecordId } = entry
  if (kind === 'MONEY') return `/orders/${number}`
  if (kind === 'STAFF') return `/audit/${number}`
  if (kind === 'PAST_COMPLETION') return `/past-completions/${pastRecordId}`
  if (pastRecordId !== null) return `/past-certificates/${pastRecordId}`
  if (certificateId !== null) return `/certificates/${certificateId}`
  if (lectureId !== null) return `/lectures/${lectureId}/people`
  if (examId === null) return undefined
  return `/exams/${examId}/applicants?filter=${encodeURIComponent(JSON.stringify({ text: number }))}`
}

/** What an entry of the timeline says; the note is below it. */
interface EntryText {
  readonly text: string
  readonly note?: string | null
}

/** Says the entries of a person's timeline. */
function useEntryText(): (entry: TimelineEntry) => EntryText {
  const say = useTranslations('people')
  const words = useDetails()
  const { won } = useFormats()
  return (entry) => {
    const { kind, title, number, amount, detail, state } = entry
    const values = { title: title ?? '', number: number ?? '', detail: words(entry), amount: amount ?? 0 }
    if (kind === 'MONEY') return { text: say('entry.MONEY', { ...values, amount: won(amount ?? 0) }) }
    const text = say(`entry.${kind}`, values)
    if (kind === 'MAIL' && state) return { text, note: sayState(say, state) }
    return kind === 'SIGNED_IN' || kind === 'RESTRICTED' || kind === 'RESTRICTION_LIFTED'
      ? { text, note: detail }
      : { text }
  }
}

function sayState(say: ReturnType<typeof useTranslations<'people'>>, state: string): string {
  return say.has(`mailState.${state}` as 'mailState.SENT')
    ? say(`mailState.${state}` as 'mailState.SENT')
    : state
}

/** The detail of an entry in words, where it is a code of ours; else as it is. */
function useDetails(): (entry: TimelineEntry) => string {
  const say = useTranslations('people')
  const sayMail = useTranslations('dryRun.kind')
  const sayMoney = useTranslations('orders.events')
  const sayAudit = useTranslations('audit.action')
  const sayTerms = useTranslations('terms.type')
  const sayResult = useTranslations('results.outcome')
  return ({ kind, detail, amount }) => {
    if (detail === null) return ''
    const said = <Words extends { has(key: string): boolean; (key: string): string }>(
      words: unknown,
      key = detail,
    ) => {
      const typed = words as Words
      return typed.has(key) ? typed(key) : detail
    }
    if (kind === 'MAIL') return said(sayMail)
    if (kind === 'MONEY') return said(sayMoney)
    if (kind === 'STAFF') return said(sayAudit)
    if (kind === 'CONSENT' || kind === 'CONSENT_WITHDRAWN') return said(sayTerms)
    if (kind === 'CREDITS') return said(say, `creditEntry.${detail}`)
    if (kind === 'COURSE_FINISHED') return said(say, `courseResult.${detail}`)
    if (kind === 'EXAM_RESULT')
      return [said(sayResult), amount].filter((part) => part !== null && part !== '').join(', ')
    return detail
  }
}
