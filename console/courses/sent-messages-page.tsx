import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { listMessages, mailAttenders, type SentMessage } from '#contract/courses/message.ts'
import { listMails } from '#contract/platform/mail.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { filterOf } from '../ui/filter-of.ts'
import { PageState } from '../ui/page-state.tsx'
import { FramedTable } from '../ui/table.tsx'
import { whileSeen } from '../ui/use-live-record.ts'

/** What staff have written to the people of a course date. */
export function SentMessagesPage() {
  const say = useTranslations('message')
  const lectureId = Number(useParams()['lectureId'])
  const mayWrite = useMayCall()(mailAttenders)
  const { data, error, refetch } = useQuery({
    queryKey: ['messages', lectureId],
    queryFn: ({ signal }) => call(listMessages, { params: { lectureId } }, { signal }),
    ...whileSeen,
  })
  if (!data) return <PageState error={error} retry={refetch} />
  return (
    <>
      <div className="actions tab-actions">
        <MailsOfDate lectureId={lectureId} />
        {mayWrite && (
          <Link className="button" to={`/lectures/${lectureId}/messages/new`}>
            {say('write')}
          </Link>
        )}
      </div>
      {data.length === 0 ? <p className="list-state">{say('none')}</p> : <MessageTable messages={data} />}
    </>
  )
}

/** Also those that are sent by themselves. */
function MailsOfDate({ lectureId }: { readonly lectureId: number }) {
  const say = useTranslations('message')
  const mayList = useMayCall()(listMails)
  const { data } = useQuery({
    queryKey: ['mails of date', lectureId],
    queryFn: ({ signal }) => call(listMails, { query: { lectureId, size: 1 } }, { signal }),
    enabled: mayList,
    ...whileSeen,
  })
  if (!data) return null
  return (
    <Link to={`/mails?${filterOf({ lectureId })}`}>{say('mailsOfDate', { count: data.totalElements })}</Link>
  )
}

function MessageTable({ messages }: { readonly messages: readonly SentMessage[] }) {
  const say = useTranslations('message')
  const moment = useMoment()
  const localised = useLocalised()
  return (
    <FramedTable
      label={say('sentMessages')}
      rows={messages}
      keyOf={({ id }) => id}
      columns={[
        { label: say('sentAt'), whole: true, render: ({ sentAt }) => moment(sentAt) },
        {
          label: say('subject'),
          render: ({ subject, text }) => (
            <details>
              <summary>{localised(subject)}</summary>
              <p className="sent-text">{localised(text)}</p>
            </details>
          ),
        },
        { label: say('sentTo'), numeric: true, render: ({ recipients }) => recipients },
      ]}
    />
  )
}

/** Where messages were written before. */
export function OldMessagePage() {
  const { search } = useLocation()
  return <Navigate replace to={{ pathname: `/lectures/${useParams()['lectureId']}/messages/new`, search }} />
}
