import { useWords } from '../client/client-context.tsx'
import { Alert } from '../ui/alert.tsx'

/** Says that a form is sent again by itself, as too many people send theirs at the moment. */
export function BusyNotice({ shown }: { shown: boolean }) {
  const say = useWords('fields')
  return (
    <div className="busy-notice" role="status">
      {shown && (
        <Alert tone="warn" title={say('busyTitle')}>
          <p>{say('busyText')}</p>
        </Alert>
      )}
    </div>
  )
}
