import { HttpError, useNotify } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'

interface ActionDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly danger?: boolean
  /** Does it, and returns what to say then. */
  readonly act: (form: FormData) => Promise<string>
  readonly onDone: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog that says what an action does, takes its input, and stays open with the reason if it is refused. */
export function ActionDialog({
  title,
  submitLabel,
  danger,
  act,
  onDone,
  onClose,
  children,
}: ActionDialogProps) {
  const notify = useNotify()
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const submit = async (form: FormData) => {
    setPending(true)
    try {
      notify(await act(form), { type: 'success' })
      onDone()
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setProblem(messagesOf(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <button
          type="submit"
          form="action"
          className={danger ? 'button danger' : 'button primary'}
          disabled={pending}
        >
          {submitLabel}
        </button>
      }
    >
      <form
        id="action"
        className="action"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(new FormData(event.currentTarget))
        }}
      >
        {children}
        {problem && <p role="alert">{problem}</p>}
      </form>
    </Dialog>
  )
}

/** What the server says of the fields, else of the whole. */
function messagesOf({ message, body }: HttpError): string {
  const { errors } = body as { errors?: Record<string, unknown> }
  const texts = Object.values(errors ?? {}).filter((text) => typeof text === 'string')
  return texts.length > 0 ? texts.join(' ') : message
}
