import { useGetOne } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { getMail, type MailReply, mailKinds, mailStates } from '#contract/platform/mail.ts'
import { BulkActs } from '../bulk/bulk-acts.tsx'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { PersonLink } from '../ui/person-link.tsx'
import { MailDialog } from './mail-dialog.tsx'

type MailRow = MailReply & { readonly id: string }

/** Mails and their state; support can open one and send it again. */
export function MailList() {
  const say = useTranslations('people')
  const sayKind = useTranslations('dryRun.kind')
  const sayFound = useTranslations('search.kind')
  const mayCall = useMayCall()
  const [shown, setShown] = useState<string>()
  return (
    <>
      <ListPage
        resource="mails"
        title={say('mails.title')}
        columns={useColumns(mayCall(getMail) ? setShown : undefined)}
        filters={[
          { name: 'text', label: say('mails.search'), help: say('mails.searchHelp') },
          {
            name: 'state',
            label: say('mail.state'),
            choices: mailStates.map((value) => ({ value, label: say(`mailState.${value}`) })),
          },
          {
            name: 'kind',
            label: say('mails.kind'),
            choices: mailKinds.map((value) => ({ value, label: sayKind(value) })),
          },
          { name: 'lectureId', label: sayFound('LECTURE'), Name: LectureName },
        ]}
        sort={{ field: 'lastTriedAt', order: 'DESC' }}
        empty={<p>{say('mails.none')}</p>}
        acts={(selected) => <BulkActs kinds={['resendMails']} selected={selected} />}
      />
      {shown && <MailDialog messageId={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function LectureName({ value }: { readonly value: string }) {
  const localised = useLocalised()
  const { data } = useGetOne<AdminLectureDetail>('lecture', { id: Number(value) })
  return data ? localised(data.title) : value
}

function useColumns(onShow: ((messageId: string) => void) | undefined): Column<MailRow>[] {
  const say = useTranslations('people')
  const sayKind = useTranslations('dryRun.kind')
  const moment = useMoment()
  return [
    { key: 'kind', label: say('mails.kind'), render: ({ kind }) => sayKind(kind) },
    {
      key: 'person',
      label: say('person'),
      render: ({ personId, name }) =>
        personId === null ? '–' : <PersonLink personId={personId}>{name ?? say('nameless')}</PersonLink>,
    },
    {
      key: 'state',
      label: say('mail.state'),
      render: ({ state }) => (
        <span className={state === 'GAVE_UP' ? 'badge bad' : 'badge'}>{say(`mailState.${state}`)}</span>
      ),
    },
    { key: 'about', label: say('mails.about'), render: (mail) => <About mail={mail} /> },
    { key: 'problem', label: say('mail.problem'), render: ({ problem }) => problem },
    { key: 'attempts', label: say('mails.attempts'), numeric: true, render: ({ attempts }) => attempts },
    {
      key: 'lastTried',
      whole: true,
      label: say('mails.lastTried'),
      sortBy: 'lastTriedAt',
      render: ({ lastTriedAt }) => moment(lastTriedAt),
    },
    ...(onShow ? [actionColumn(say, onShow)] : []),
  ]
}

function actionColumn(
  say: ReturnType<typeof useTranslations<'people'>>,
  onShow: (messageId: string) => void,
): Column<MailRow> {
  return {
    key: 'actions',
    label: say('mails.actions'),
    render: ({ messageId }) => (
      <button type="button" className="link" onClick={() => onShow(messageId)}>
        {say('mail.show')}
      </button>
    ),
  }
}

/** The record that a mail is about, where the console has a page for it. */
function About({ mail: { lectureId, examId, orderId, certificateId } }: { readonly mail: MailRow }) {
  const say = useTranslations('people.mails')
  if (orderId !== null) return <Link to={`/orders/${orderId}`}>{say('order')}</Link>
  if (certificateId !== null) return <Link to={`/certificates/${certificateId}`}>{say('certificate')}</Link>
  if (examId !== null) return <Link to={`/exams/${examId}/applicants`}>{say('exam')}</Link>
  if (lectureId !== null) return <Link to={`/lectures/${lectureId}/people`}>{say('lecture')}</Link>
  return '–'
}
