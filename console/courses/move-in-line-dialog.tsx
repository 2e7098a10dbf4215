import { useTranslations } from 'use-intl'
import { type AdminWaitingEntry, moveWaitingEntry } from '#contract/courses/waiting-list-admin.ts'
import { call } from '../client/call.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

interface MoveInLineDialogProps {
  readonly entry: AdminWaitingEntry
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Moves somebody to another place in the waiting list, with a reason for the audit log. */
export function MoveInLineDialog({ entry, onDone, onClose }: MoveInLineDialogProps) {
  const say = useTranslations('waitingList')
  const name = entry.name ?? ''
  const move = async (form: FormData) => {
    const moved = await call(moveWaitingEntry, {
      params: { lectureId: entry.lectureId, entryId: entry.id },
      body: { position: Number(form.get('position')), reason: String(form.get('reason')).trim() },
    })
    return say('moved', { name, position: moved.position ?? 0 })
  }
  return (
    <ActionDialog
      title={say('moveTitle', { name })}
      submitLabel={say('move')}
      act={move}
      {...{ onDone, onClose }}
    >
      <p>{say('moveNote')}</p>
      <label className="field">
        {say('newPlace')}
        <input
          name="position"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={100_000}
          defaultValue={Math.max(1, (entry.position ?? 2) - 1)}
        />
      </label>
      <label className="field">
        {say('reason')}
        <textarea name="reason" required rows={3} maxLength={500} />
      </label>
    </ActionDialog>
  )
}
