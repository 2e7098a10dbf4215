import { useState } from 'react'
import { useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
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
        <Dialog
          small
          title={say(`${kind}Title`)}
          onClose={pending ? () => {} : close}
          actions={
            <>
              <Button variant="secondary" autoFocus disabled={pending} onClick={close}>
                {say('keep')}
              </Button>
              <Button variant="danger" pending={pending} onClick={() => void confirm()}>
                {say(kind)}
              </Button>
            </>
          }
        >
          <p>{say(`${kind}Text`)}</p>
        </Dialog>
      )}
    </>
  )
}
