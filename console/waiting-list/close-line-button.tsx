import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionDialog } from '../ui/action-dialog.tsx'

/** Closes the line, or opens it again. */
export type MoveLine = (move: { readonly to: 'CLOSED' | 'OPEN'; readonly reason: string }) => Promise<unknown>

interface CloseLineButtonProps {
  readonly isClosed: boolean
  readonly moveLine: MoveLine
  readonly onDone: () => unknown
}

/** Closes the waiting list, or opens it again, with a reason for the audit log. */
export function CloseLineButton({ isClosed, moveLine, onDone }: CloseLineButtonProps) {
  const say = useTranslations('waitingList')
  const [open, setOpen] = useState(false)
  const title = say(isClosed ? 'reopen' : 'close')
  const close = () => setOpen(false)
  const act = async (form: FormData) => {
    const reason = String(form.get('reason')).trim()
    await moveLine({ to: isClosed ? 'OPEN' : 'CLOSED', reason })
    return say(isClosed ? 'reopened' : 'closed')
  }
  const done = () => {
    close()
    onDone()
  }
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {title}
      </button>
      {open && (
        <ActionDialog title={title} submitLabel={title} act={act} onDone={done} onClose={close}>
          <p>{say(isClosed ? 'reopenNote' : 'closeNote')}</p>
          <label className="field">
            {say('reason')}
            <textarea name="reason" required rows={3} maxLength={500} />
          </label>
        </ActionDialog>
      )}
    </>
  )
}
