import { useTranslations } from 'use-intl'
import type { AdminEntry } from '#contract/waiting-list/waiting-entry-admin.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

/** Moves an entry to another place. */
export type MoveEntry = (
  entryId: number,
  to: { readonly position: number; readonly reason: string },
) => Promise<AdminEntry>

interface MoveInLineDialogProps {
  readonly entry: AdminEntry
  readonly move: MoveEntry
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Moves somebody to another place in the waiting list, with a reason for the audit log. */
export function MoveInLineDialog({ entry, move, onDone, onClose }: MoveInLineDialogProps) {
  const say = useTranslations('waitingList')
  const name = entry.name ?? entry.email ?? ''
  const act = async (form: FormData) => {
    const moved = await move(entry.id, {
      position: Number(form.get('position')),
      reason: String(form.get('reason')).trim(),
    })
    return say('moved', { name, position: moved.position ?? 0 })
  }
  return (
    <ActionDialog
      title={say('moveTitle', { name })}
      submitLabel={say('move')}
      act={act}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say(entry.group ? 'moveGroupNote' : 'moveNote')}</p>
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
