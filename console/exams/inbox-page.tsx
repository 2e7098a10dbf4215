import { useRefresh } from 'ra-core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { stageResults } from '#contract/exams/result-import.ts'
import { assignResult, type InboxEntry, setResultAside } from '#contract/exams/result-inbox.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionDialogButton, textIn } from '../ui/action-dialog.tsx'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { ReasonField } from '../ui/reason-field.tsx'

/** Delivered results that fit no candidate. */
export function InboxPage() {
  const say = useTranslations('results')
  const mayCall = useMayCall()
  const choices = [
    { value: 'true', label: say('inbox.openOnly') },
    { value: 'false', label: say('inbox.settled') },
  ]
  return (
    <ListPage
      resource="resultInbox"
      title={say('inbox.title')}
      columns={useColumns()}
      filters={[
        { name: 'text', label: say('inbox.search') },
        { name: 'open', label: say('inbox.all'), choices },
      ]}
      filterDefaultValues={{ open: 'true' }}
      sort={{ field: 'receivedAt', order: 'ASC' }}
      actions={
        mayCall(stageResults) && (
          <Link className="button" to="/result-imports/new">
            {say('import')}
          </Link>
        )
      }
      empty={<p>{say('inbox.none')}</p>}
      emptyAtFirst
    />
  )
}

function useColumns(): Column<InboxEntry>[] {
  const mayCall = useMayCall()
  const say = useTranslations('results')
  const moment = useMoment()
  const { number } = useFormats()
  return [
    { key: 'subject', label: say('inbox.subject'), render: ({ subject }) => subject },
    { key: 'exam', whole: true, label: say('inbox.examCode'), render: ({ examCode }) => examCode },
    { key: 'because', label: say('inbox.because'), render: ({ because }) => say(`inbox.cause.${because}`) },
    {
      key: 'score',
      label: say('score'),
      numeric: true,
      render: ({ attended, score, totalScore }) =>
        attended && score !== null ? `${number(score)} / ${number(totalScore)}` : say('outcome.NOT_ATTENDED'),
    },
    { key: 'source', label: say('source'), hidden: true, render: ({ source }) => say(`sources.${source}`) },
    {
      key: 'received',
      whole: true,
      label: say('receivedAt'),
      sortBy: 'receivedAt',
      render: ({ receivedAt }) => moment(receivedAt),
    },
    {
      key: 'acts',
      label: say('acts'),
      render: (entry) =>
        entry.settlement ? (
          <>
            {say(`inbox.settlement.${entry.settlement}`)} <small>{entry.reason}</small>
          </>
        ) : (
          mayCall(assignResult) && (
            <div className="row-acts">
              <Assign entry={entry} />
              <SetAside entry={entry} />
            </div>
          )
        ),
    },
  ]
}

function Assign({ entry }: { readonly entry: InboxEntry }) {
  const say = useTranslations('results')
  const refresh = useRefresh()
  const requestOf = (form: FormData) => ({
    params: { entryId: entry.id },
    body: { examNumber: textIn(form, 'examNumber') },
  })
  const assigning = staffAct(assignResult, requestOf)
  return (
    <ActionDialogButton
      label={say('inbox.assign')}
      about={entry.subject}
      look="link"
      title={say('inbox.assignTitle', { subject: entry.subject })}
      submitLabel={say('inbox.assign')}
      dryRun={assigning.dryRun}
      act={async (form, key) => {
        await assigning.act(form, key)
        return textIn(form, 'examNumber')
      }}
      done={(number) => say('inbox.assigned', { number })}
      onDone={refresh}
    >
      <p>{say('inbox.assignEffect')}</p>
      <label className="field">
        {say('examNumber')}
        <input name="examNumber" required maxLength={20} autoComplete="off" />
      </label>
    </ActionDialogButton>
  )
}

function SetAside({ entry }: { readonly entry: InboxEntry }) {
  const say = useTranslations('results')
  const refresh = useRefresh()
  const requestOf = (form: FormData) => ({
    params: { entryId: entry.id },
    body: { reason: textIn(form, 'reason') },
  })
  return (
    <ActionDialogButton
      label={say('inbox.setAside')}
      about={entry.subject}
      look="link"
      title={say('inbox.setAsideTitle', { subject: entry.subject })}
      submitLabel={say('inbox.setAside')}
      act={(form) => call(setResultAside, requestOf(form))}
      done={say('inbox.setAsideDone')}
      onDone={refresh}
    >
      <p>{say('inbox.setAsideEffect')}</p>
      <ReasonField label={say('reason')} />
    </ActionDialogButton>
  )
}
