import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { getPerson } from '#contract/reports/people-admin.ts'
import { useMayCall } from '../client/session.ts'
import { PersonCard } from './person-card.tsx'

interface PersonLinkProps {
  /** Id in the list of people; null once erased. */
  readonly personId: string | null
  readonly children: ReactNode
}

/** The name of a person as the link to their page, for those who may open it. Resting on it, or Space, shows their card. */
export function PersonLink({ personId, children }: PersonLinkProps) {
  const mayOpen = useMayCall()(getPerson)
  if (!mayOpen || personId === null) return children
  return <LinkWithCard personId={personId}>{children}</LinkWithCard>
}

/** A pointer that only passes shows no card; one that moves from the name to the card keeps it. */
const restMs = 250

function LinkWithCard({ personId, children }: { readonly personId: string; readonly children: ReactNode }) {
  const link = useRef<HTMLAnchorElement>(null)
  const { isOpen, show, hide, showSoon, hideSoon } = useCard()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || event.target !== link.current) return
    event.preventDefault()
    if (isOpen) hide()
    else show()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link inside has the focus and the keys
    <span
      className="person"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && showSoon()}
      onPointerLeave={hideSoon}
      onKeyDown={onKeyDown}
    >
      <Link ref={link} to={`/people/${personId}`} onClick={hide}>
        {children}
      </Link>
      {isOpen && <PersonCard personId={personId} anchor={link} onClose={hide} />}
    </span>
  )
}

function useCard() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const set = (open: boolean) => {
    clearTimeout(timer.current)
    setOpen(open)
  }
  const setSoon = (open: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), restMs)
  }
  return {
    isOpen,
    show: () => set(true),
    hide: () => set(false),
    showSoon: () => setSoon(true),
    hideSoon: () => setSoon(false),
  }
}
