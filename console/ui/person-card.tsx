import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { getPerson, type Person } from '#contract/reports/people-admin.ts'
import { call } from '../client/call.ts'
import { useMoment } from '../client/use-formats.ts'
import { FactList } from './fact-list.tsx'
import { PageState } from './page-state.tsx'
import { useHeld, useNext } from './person-standing.tsx'

interface PersonCardProps {
  readonly personId: string
  /** The name that it belongs to. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

/** How long facts that have been loaded for a person are shown again without asking the server. */
const freshMs = 60_000

/** The main facts of a person, above everything else; their page has all of them. */
export function PersonCard({ personId, anchor, onClose }: PersonCardProps) {
  const say = useTranslations('people')
  const card = useRef<HTMLDivElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['person', personId],
    queryFn: ({ signal }) => call(getPerson, { params: { personId } }, { signal }),
    staleTime: freshMs,
  })
  useLayoutEffect(() => place(card.current, anchor.current))
  useClosing(onClose)
  return (
    <div
      ref={card}
      className="person-card"
      popover="manual"
      role="dialog"
      aria-label={data ? (data.name ?? data.email ?? say('nameless')) : say('person')}
    >
      {data ? <CardFacts person={data} /> : <PageState error={error} retry={refetch} />}
    </div>
  )
}

function CardFacts({ person }: { readonly person: Person }) {
  const say = useTranslations('people')
  const moment = useMoment()
  const held = useHeld(person)
  const next = useNext(person)
  const { name, email, account } = person
  const restriction = account?.restriction
  return (
    <>
      <p>
        <b>{name ?? email ?? say('nameless')}</b>
        <span className="muted">{account?.org?.name ?? say(`kinds.${person.kind}`)}</span>
      </p>
      <FactList
        facts={[
          [say('email'), email ?? '–'],
          [say('holds'), held],
          [say('next'), next],
          restriction && [
            say('restriction'),
            say('restrictedUntil', { moment: moment(restriction.restrictFinishAt) }),
          ],
        ]}
      />
      <Link className="button" to={`/people/${person.id}`}>
        {say('openPerson')}
      </Link>
    </>
  )
}

/** Below the name, or above it where there is no room. */
function place(card: HTMLElement | null, anchor: HTMLElement | null): void {
  if (!card || !anchor) return
  if (!card.matches(':popover-open')) card.showPopover()
  const name = anchor.getBoundingClientRect()
  const { width, height } = card.getBoundingClientRect()
  const below = name.bottom + gap
  const fits = below + height <= innerHeight || name.top - gap - height < 0
  card.style.top = `${fits ? below : name.top - gap - height}px`
  card.style.left = `${Math.max(gap, Math.min(name.left, innerWidth - width - gap))}px`
}

const gap = 6

/** Escape closes it, and scrolling, which would part it from its name. */
function useClosing(onClose: () => void) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      close.current()
    }
    const onScroll = () => close.current()
    document.addEventListener('keydown', onKey)
    document.addEventListener('scroll', onScroll, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('scroll', onScroll, true)
    }
  }, [])
}
