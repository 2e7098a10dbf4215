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
      onToggle={({ currentTarget }) => keepOnPage(currentTarget.querySelector(':scope > :not(summary)'))}
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

/** Moves what opens away from the right edge of the page, beyond which it would lie. */
function keepOnPage(opened: HTMLElement | null): void {
  if (!opened) return
  opened.style.translate = ''
  const beyond = opened.getBoundingClientRect().right - document.documentElement.clientWidth
  if (beyond > 0) opened.style.translate = `-${beyond + 8}px`
}
