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
import { useEntryText } from './use-entry-text.ts'

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
