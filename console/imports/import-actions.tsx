import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type DataImport, dataImports } from '#contract/reports/data-import.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
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
  const [isApplying, setApplying] = useState(false)
  const { apply, dryRun, discard } = dataImports[one.kind]
  const { NEW: count, REFUSED: refused } = one.counts
  const params = { importId: one.id }
  const submitLabel = say('apply', { count })
  return (
    <footer className="save-bar">
      <DiscardFileButton discard={() => call(discard, { params })} onDone={onChange} />
      <ActionButton
        look="button primary"
        unavailable={count === 0 || refused > 0}
        onPress={() => setApplying(true)}
      >
        {submitLabel}
      </ActionButton>
      {isApplying && (
        <ActionDialog
          title={say(`applyTitle.${one.kind}`, { count })}
          submitLabel={submitLabel}
          dryRun={() => call(dryRun, { params })}
          act={async () => {
            await call(apply, { params })
            return say('applied', { count })
          }}
          onDone={() => {
            setApplying(false)
            onChange()
          }}
          onClose={() => setApplying(false)}
        >
          <p>{say(`applyEffect.${one.kind}`)}</p>
        </ActionDialog>
      )}
      <p className="muted">{say(refused > 0 ? 'mustMend' : count === 0 ? 'nothing' : 'allOrNothing')}</p>
    </footer>
  )
}

function Reversal({ one, onChange }: ImportActionsProps) {
  const say = useTranslations('imports')
  const moment = useMoment()
  const [isOpen, setOpen] = useState(false)
  const { allowed, until, message } = one.actions.reverse
  if (!allowed) return <p className="notice">{message}</p>
  return (
    <footer className="save-bar">
      <button type="button" className="button danger" onClick={() => setOpen(true)}>
        {say('reverse')}
      </button>
      {isOpen && (
        <ActionDialog
          title={say('reverse')}
          submitLabel={say('reverse')}
          danger
          act={async () => {
            await call(dataImports[one.kind].reverse, { params: { importId: one.id } })
            return say('reversed')
          }}
          onDone={() => {
            setOpen(false)
            onChange()
          }}
          onClose={() => setOpen(false)}
        >
          <p>{say(`reverseEffect.${one.kind}`, { count: one.created ?? 0 })}</p>
        </ActionDialog>
      )}
      {until && <p className="muted">{say('reversible', { until: moment(until) })}</p>}
    </footer>
  )
}
