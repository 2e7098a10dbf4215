import { useRefresh } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { stageResults } from '#contract/exams/result-import.ts'
import { assignResult, type InboxEntry, setResultAside } from '#contract/exams/result-inbox.ts'
import { dryRunAssignment } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { ReasonField } from './result-buttons.tsx'

interface OpenDialog {
  readonly act: 'assign' | 'setAside'
  readonly entry: InboxEntry
}

/** Delivered results that fit no candidate. */
export function InboxPage() {
  const say = useTranslations('results')
  const mayCall = useMayCall()
  const refresh = useRefresh()
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const done = () => {
    close()
    refresh()
  }
  const choices = [
    { value: 'true', label: say('inbox.openOnly') },
    { value: 'false', label: say('inbox.settled') },
  ]
  return (
    <>
      <ListPage
        resource="resultInbox"
        title={say('inbox.title')}
        columns={useColumns(mayCall(assignResult) ? setDialog : undefined)}
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
      {dialog?.act === 'assign' && <AssignDialog entry={dialog.entry} onDone={done} onClose={close} />}
      {dialog?.act === 'setAside' && <SetAsideDialog entry={dialog.entry} onDone={done} onClose={close} />}
    </>
  )
}

function useColumns(open: ((dialog: OpenDialog) => void) | undefined): Column<InboxEntry>[] {
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
          open && (
            <div className="row-acts">
              {(['assign', 'setAside'] as const).map((act) => (
                <button key={act} type="button" className="link" onClick={() => open({ act, entry })}>
                  {say(`inbox.${act}`)}
                  <span className="hidden"> {entry.subject}</span>
                </button>
              ))}
            </div>
          )
        ),
    },
  ]
}

interface EntryDialogProps {
  readonly entry: InboxEntry
  readonly onDone: () => void
  readonly onClose: () => void
}

function AssignDialog({ entry, onDone, onClose }: EntryDialogProps) {
  const say = useTranslations('results')
  const requestOf = (form: FormData) => ({
    params: { entryId: entry.id },
    body: { examNumber: String(form.get('examNumber')).trim() },
  })
  const assign = async (form: FormData) => {
    const request = requestOf(form)
    await call(assignResult, request)
    return say('inbox.assigned', { number: request.body.examNumber })
  }
  return (
    <ActionDialog
      title={say('inbox.assignTitle', { subject: entry.subject })}
      submitLabel={say('inbox.assign')}
      dryRun={(form) => call(dryRunAssignment, requestOf(form))}
      act={assign}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('inbox.assignEffect')}</p>
      <label className="field">
        {say('examNumber')}
        <input name="examNumber" required maxLength={20} autoComplete="off" />
      </label>
    </ActionDialog>
  )
}

function SetAsideDialog({ entry, onDone, onClose }: EntryDialogProps) {
  const say = useTranslations('results')
  const setAside = async (form: FormData) => {
    const body = { reason: String(form.get('reason')).trim() }
    await call(setResultAside, { params: { entryId: entry.id }, body })
    return say('inbox.setAsideDone')
  }
  return (
    <ActionDialog
      title={say('inbox.setAsideTitle', { subject: entry.subject })}
      submitLabel={say('inbox.setAside')}
      act={setAside}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('inbox.setAsideEffect')}</p>
      <ReasonField />
    </ActionDialog>
  )
}
