import type { ReactNode } from 'react'

export interface ActionButtonProps {
  readonly look?: 'button' | 'button primary' | 'button danger' | 'link'
  /** Whether it can be used now, and why not. */
  readonly decision?: { readonly allowed: boolean; readonly message?: string | undefined }
  /** It cannot be used now; the page around it says why. */
  readonly unavailable?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A button that can be focused even when it cannot be used: a disabled one would drop the focus and hide its reason. */
export function ActionButton({
  look = 'button',
  decision,
  unavailable,
  onPress,
  children,
}: ActionButtonProps) {
  const isRefused = unavailable || decision?.allowed === false
  return (
    <button
      type="button"
      className={look}
      aria-disabled={isRefused}
      title={decision?.message}
      onClick={() => {
        if (!isRefused) onPress()
      }}
    >
      {children}
    </button>
  )
}
