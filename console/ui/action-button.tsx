import { type ReactNode, useId } from 'react'

export interface ActionButtonProps {
  readonly look?: 'button' | 'button primary' | 'button danger' | 'link'
  /** Whether it can be used now, and why not. */
  readonly decision?: { readonly allowed: boolean; readonly message?: string | undefined }
  /** Writes beside the button why not, rather than in its tooltip. */
  readonly saysWhy?: boolean
  /** It cannot be used now; the page around it says why. */
  readonly unavailable?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A button that can be focused even when it cannot be used: a disabled one would drop the focus and hide its reason. */
export function ActionButton({
  look = 'button',
  decision,
  saysWhy,
  unavailable,
  onPress,
  children,
}: ActionButtonProps) {
  const isRefused = unavailable || decision?.allowed === false
  const reasonId = useId()
  const reason = isRefused && decision?.message
  const button = (
    <button
      type="button"
      className={look}
      aria-disabled={isRefused}
      title={saysWhy ? undefined : decision?.message}
      aria-describedby={saysWhy && reason ? reasonId : undefined}
      onClick={() => {
        if (!isRefused) onPress()
      }}
    >
      {children}
    </button>
  )
  if (!saysWhy || !reason) return button
  return (
    <span className="row explained">
      {button}
      <small className="muted" id={reasonId}>
        {reason}
      </small>
    </span>
  )
}
