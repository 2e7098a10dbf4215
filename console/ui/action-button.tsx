import type { ReactNode } from 'react'

interface ActionButtonProps {
  readonly look?: 'button' | 'button primary' | 'button danger' | 'link'
  /** Why it cannot be used now. */
  readonly refusal?: string | undefined
  /** It cannot be used now; the page around it says why. */
  readonly unavailable?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** A button that can be focused even when it cannot be used: a disabled one would drop the focus and hide its reason. */
export function ActionButton({
  look = 'button',
  refusal,
  unavailable,
  onPress,
  children,
}: ActionButtonProps) {
  const isRefused = unavailable || refusal !== undefined
  return (
    <button
      type="button"
      className={look}
      aria-disabled={isRefused}
      title={refusal}
      onClick={() => {
        if (!isRefused) onPress()
      }}
    >
      {children}
    </button>
  )
}
