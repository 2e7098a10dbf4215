import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

interface PopMenuProps {
  /** What the button says. */
  readonly label: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A button with what it opens below it; Escape and a press elsewhere close that. */
export function PopMenu({ label, className = '', children }: PopMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target))
        menu.current.open = false
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])
  return (
    <details
      ref={menu}
      className={`menu ${className}`}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !menu.current?.open) return
        menu.current.open = false
        menu.current.querySelector('summary')?.focus()
      }}
    >
      <summary>
        {label}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  )
}
