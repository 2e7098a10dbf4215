import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { RecordAct } from './record-act.ts'

export interface ActGroup {
  readonly label: string
  readonly acts: readonly RecordAct[]
}

interface ActMenuProps {
  readonly groups: readonly ActGroup[]
  readonly onChoose: (act: RecordAct) => void
}

/** All that can be done besides the next act, behind one button; by keyboard as any menu: arrows, Home, End, first letters, Escape. */
export function ActMenu({ groups, onChoose }: ActMenuProps) {
  const say = useTranslations('common')
  const [isOpen, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useEffect(() => {
    if (!isOpen) return
    itemsIn(whole.current)[0]?.focus()
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])
  return (
    <div className="act-menu" ref={whole}>
      <button
        type="button"
        ref={button}
        className="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {say('more')} <span aria-hidden="true">▾</span>
      </button>
      {/* Also while it is closed: the search over everything finds its acts. */}
      <div
        role="menu"
        hidden={!isOpen}
        tabIndex={-1}
        id={id}
        aria-label={say('more')}
        onKeyDown={(event) => moveInMenu(event, whole.current, close)}
      >
        {groups.map(({ label, acts }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden="true">{label}</p>
            {acts.map((act) => (
              <MenuItem
                key={act.key}
                act={act}
                onChoose={() => {
                  close()
                  onChoose(act)
                }}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function MenuItem({ act, onChoose }: { readonly act: RecordAct; readonly onChoose: () => void }) {
  const { label, decision } = act
  const item = { role: 'menuitem', tabIndex: -1, className: act.danger ? 'danger' : undefined }
  if (act.to)
    return (
      <Link {...item} to={act.to} onClick={onChoose}>
        {label}
      </Link>
    )
  if (act.href)
    return (
      <a {...item} href={act.href} target="_blank" rel="noopener" onClick={onChoose}>
        {label} <span aria-hidden="true">↗</span>
      </a>
    )
  const isRefused = decision?.allowed === false
  return (
    <button
      {...item}
      type="button"
      aria-disabled={isRefused}
      onClick={() => {
        if (!isRefused) onChoose()
      }}
    >
      {label}
      {!isRefused && <span aria-hidden="true">…</span>}
      {isRefused && decision.message && <small>{decision.message}</small>}
    </button>
  )
}

function itemsIn(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}

function moveInMenu(event: KeyboardEvent, menu: HTMLElement | null, close: () => void): void {
  const { key } = event
  const items = itemsIn(menu)
  const current = items.indexOf(document.activeElement as HTMLElement)
  const go = (index: number) => {
    event.preventDefault()
    items.at(index % items.length)?.focus()
  }
  if (key === 'Escape') {
    event.preventDefault()
    close()
  } else if (key === 'Tab') close()
  else if (key === 'ArrowDown') go(current + 1)
  else if (key === 'ArrowUp') go(current - 1)
  else if (key === 'Home') go(0)
  else if (key === 'End') go(-1)
  else if (key.length === 1 && key !== ' ') {
    const after = [...items.slice(current + 1), ...items.slice(0, current + 1)]
    after.find((item) => startsWith(item, key))?.focus()
  }
}

function startsWith(item: HTMLElement, letter: string): boolean {
  return item.textContent.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase())
}
