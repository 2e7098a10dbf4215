import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface AlertDialogProps {
  title: string
  message: string
  /** Sentences below the message, one per line. */
  details?: readonly string[]
  confirm: string
  onConfirm(): void
}

export function AlertDialog({ title, message, details = [], confirm, onConfirm }: AlertDialogProps) {
  return (
    <Dialog
      small
      role="alertdialog"
      title={title}
      onClose={onConfirm}
      actions={<Button onClick={onConfirm}>{confirm}</Button>}
    >
      <p>{message}</p>
      {details.length > 0 && (
        <ul className="bullets">
          {[...new Set(details)].map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
