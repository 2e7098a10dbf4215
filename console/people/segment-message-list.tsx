import { useQuery } from '@tanstack/react-query'
import { useRefresh } from 'ra-core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { getPerson } from '#contract/reports/people-admin.ts'
import { type SentSegmentMessage, sendRestOfMessage } from '#contract/reports/segment-message.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { ActionDialogButton } from '../ui/action-dialog.tsx'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { SegmentSentence } from './segment-sentence.tsx'

/** Marketing messages, to whom they went, and what became of them. */
export function SegmentMessageList() {
  const say = useTranslations('segments.sentMessages')
  const sayPeople = useTranslations('people')
  return (
    <ListPage
      resource="segmentMessages"
      title={say('title')}
      back={<Link to="/people">{sayPeople('title')}</Link>}
      columns={useColumns()}
      filters={[
        { name: 'text', label: say('search') },
        { name: 'person', label: sayPeople('person'), Name: PersonName },
      ]}
      sort={{ field: 'sentAt', order: 'DESC' }}
      empty={<p>{say('none')}</p>}
    />
  )
}

/** Whom the messages were mailed to; the number until the name is known, or if there is none. */
function PersonName({ value }: { readonly value: string }) {
  const { data } = useQuery({
    queryKey: ['person', value],
    queryFn: ({ signal }) => call(getPerson, { params: { personId: value } }, { signal }),
    retry: false,
  })
  return data?.name ?? data?.email ?? value
}

function useColumns(): Column<SentSegmentMessage>[] {
  const say = useTranslations('segments.sentMessages')
  const sayMessage = useTranslations('message')
  const moment = useMoment()
  const localised = useLocalised()
  return [
    {
      key: 'subject',
      label: sayMessage('subject'),
      render: ({ subject, text }) => (
        <details>
          <summary>{localised(subject)}</summary>
          <p className="sent-text">{localised(text)}</p>
        </details>
      ),
    },
    {
      key: 'segment',
      label: say('to'),
      render: ({ segment }) =>
        Object.keys(segment).length === 0 ? say('everybody') : <SegmentSentence segment={segment} />,
    },
    {
      key: 'sentAt',
      label: sayMessage('sentAt'),
      whole: true,
      sortBy: 'sentAt',
      render: ({ sentAt }) => moment(sentAt),
    },
    { key: 'sentBy', label: say('by'), render: ({ sentBy }) => sentBy ?? '–' },
    { key: 'recipients', label: say('recipients'), numeric: true, render: ({ recipients }) => recipients },
    { key: 'delivered', label: say('delivered'), numeric: true, render: ({ delivered }) => delivered },
    { key: 'failed', label: say('failed'), numeric: true, render: ({ failed }) => failed },
    {
      key: 'unsubscribed',
      label: say('unsubscribed'),
      numeric: true,
      render: ({ unsubscribed }) => unsubscribed,
    },
    {
      key: 'rest',
      label: say('rest'),
      render: (message) => message.left > 0 && <Rest message={message} />,
    },
  ]
}

/** Who has not been mailed yet: a job does so, or staff let another one do it. */
function Rest({ message: { id, left, isRunning, actions } }: { readonly message: SentSegmentMessage }) {
  const say = useTranslations('segments')
  const mayCall = useMayCall()
  const refresh = useRefresh()
  if (isRunning) return say('sentMessages.sending', { count: left })
  return (
    <>
      <p>
        <span className="badge bad">{say('sentMessages.stopped', { count: left })}</span>
      </p>
      {mayCall(sendRestOfMessage) && (
        <ActionDialogButton
          title={say('sentMessages.sendRest')}
          decision={actions.sendRest}
          {...staffAct(sendRestOfMessage, () => ({ params: { messageId: id } }))}
          done={({ recipients }) => say('sent', { count: recipients })}
          onDone={refresh}
        />
      )}
    </>
  )
}
