import { useTranslations } from 'use-intl'
import { type DataImport, dataImports } from '#contract/reports/data-import.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionDialogButton } from '../ui/action-dialog.tsx'
import { DiscardFileButton } from '../ui/discard-file-button.tsx'

interface ImportActionsProps {
  readonly one: DataImport
  readonly onChange: () => void
}

/** Applies or discards a staged import; reverses an applied one for a day, or says why not. */
export function ImportActions(props: ImportActionsProps) {
  const { kind, state } = props.one
  const mayCall = useMayCall()
  if (!mayCall(dataImports[kind].apply)) return null
  if (state === 'STAGED') return <Decision {...props} />
  return state === 'APPLIED' ? <Reversal {...props} /> : null
}

function Decision({ one, onChange }: ImportActionsProps) {
  const say = useTranslations('imports')
  const { apply, dryRun, discard } = dataImports[one.kind]
  const { NEW: count, REFUSED: refused } = one.counts
  const params = { importId: one.id }
  const submitLabel = say('apply', { count })
  return (
    <footer className="save-bar">
      <DiscardFileButton discard={() => call(discard, { params })} onDone={onChange} />
      <ActionDialogButton
        label={submitLabel}
        look="button primary"
        unavailable={count === 0 || refused > 0}
        title={say(`applyTitle.${one.kind}`, { count })}
        submitLabel={submitLabel}
        dryRun={() => call(dryRun, { params })}
        act={() => call(apply, { params })}
        done={say('applied', { count })}
        onDone={onChange}
      >
        <p>{say(`applyEffect.${one.kind}`)}</p>
      </ActionDialogButton>
      <p className="muted">{say(refused > 0 ? 'mustMend' : count === 0 ? 'nothing' : 'allOrNothing')}</p>
    </footer>
  )
}

function Reversal({ one, onChange }: ImportActionsProps) {
  const say = useTranslations('imports')
  const moment = useMoment()
  const { allowed, until, message } = one.actions.reverse
  if (!allowed) return <p className="notice">{message}</p>
  return (
    <footer className="save-bar">
      <ActionDialogButton
        look="button danger"
        title={say('reverse')}
        danger
        act={() => call(dataImports[one.kind].reverse, { params: { importId: one.id } })}
        done={say('reversed')}
        onDone={onChange}
      >
        <p>{say(`reverseEffect.${one.kind}`, { count: one.created ?? 0 })}</p>
      </ActionDialogButton>
      {until && <p className="muted">{say('reversible', { until: moment(until) })}</p>}
    </footer>
  )
}
