import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../ui/dialog.tsx'

interface SecretDialogProps {
  readonly title: string
  /** Null if the request had been carried out before. */
  readonly secret: string | null
  readonly once: string
  readonly repeated: string
  readonly onClose: () => void
}

/** Shows a secret once, to be copied to another system. */
export function SecretDialog({ title, secret, once, repeated, onClose }: SecretDialogProps) {
  const say = useTranslations('integration')
  const [copied, setCopied] = useState(false)
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <Dialog title={title} closeLabel={say('done')} onClose={onClose}>
      <p>{secret === null ? repeated : once}</p>
      {secret !== null && (
        <div className="row">
          <input
            className="secret"
            readOnly
            value={secret}
            aria-label={title}
            onFocus={(event) => event.target.select()}
          />
          <button type="button" className="button" onClick={() => void copy(secret)}>
            {say('copy')}
          </button>
        </div>
      )}
      <p role="status">{copied ? say('copied') : ''}</p>
    </Dialog>
  )
}
