import { useState } from 'react'
import { useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import type { WaitedFor } from './waited-for.ts'

interface LeaveButtonProps {
  readonly waitedFor: Pick<WaitedFor, 'leave'>
  readonly kind: 'leave' | 'leaveGroup' | 'leaveAll' | 'decline'
}

/** Leaves the line or declines the offered seat, after a question, as the place is lost. */
export function LeaveButton({ waitedFor, kind }: LeaveButtonProps) {
  const say = useWords('waitingList')
  const { act, pending } = useAction()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const confirm = async () => {
    await act((api) => waitedFor.leave(api))
    close()
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {say(kind)}
      </Button>
      {asking && (
        <ConfirmDialog
          title={say(`${kind}Title`)}
          keep={say('keep')}
          confirm={say(kind)}
          pending={pending}
          onConfirm={() => void confirm()}
          onClose={close}
        >
          <p>{say(`${kind}Text`)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
