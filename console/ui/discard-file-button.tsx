import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useUndo } from './undo.tsx'

interface DiscardFileButtonProps {
  readonly discard: () => Promise<unknown>
  /** Where one goes on. */
  readonly leaveTo: string
}

/** Discards an uploaded file that has not been applied, once that can no longer be undone: its lines are deleted then. */
export function DiscardFileButton({ discard, leaveTo }: DiscardFileButtonProps) {
  const say = useTranslations('files')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const offerUndo = useUndo({ outlivesPage: true })
  return (
    <button
      type="button"
      className="button"
      onClick={() => {
        offerUndo({ said: say('discarded'), undo: () => navigate(pathname), lapse: discard })
        void navigate(leaveTo)
      }}
    >
      {say('discard')}
    </button>
  )
}
