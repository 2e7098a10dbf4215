import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Found, searchAsStaff } from '#contract/reports/staff-search.ts'
import { call } from '../client/call.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useSettled } from '../ui/use-settled.ts'

/** The button for the search over everything; ⌘K or Ctrl+K opens it too. */
export function SearchButton() {
  const say = useTranslations('search')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
      >
        {say('open')} <kbd>{/mac/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useTranslations('search')
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim())
  const { data, isFetching, error } = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(searchAsStaff, { query: { text } }, { signal }),
    enabled: text.length >= 2,
    placeholderData: keepPreviousData,
  })
  const results = text.length >= 2 ? (data?.content ?? []) : []
  const list = useId()
  const { active, onKeyDown, choose } = useChoice(results, onClose)
  const state = stateOf({ text, isFetching, failed: error !== null, count: results.length })
  return (
    <Dialog title={say('title')} onClose={onClose} wide>
      <input
        className="search-input"
        role="combobox"
        aria-label={say('label')}
        aria-expanded={results.length > 0}
        aria-controls={list}
        aria-activedescendant={active ? `${list}-${keyOf(active)}` : undefined}
        autoComplete="off"
        maxLength={100}
        placeholder={say('placeholder')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label={say('results')} className="search-results" tabIndex={-1}>
        {results.map((found) => (
          <Result
            key={keyOf(found)}
            id={`${list}-${keyOf(found)}`}
            found={found}
            active={found === active}
            onChoose={() => choose(found)}
          />
        ))}
      </div>
      <p className="muted" role="status">
        {say(state, { count: results.length })}
      </p>
    </Dialog>
  )
}

function stateOf(search: { text: string; isFetching: boolean; failed: boolean; count: number }) {
  if (search.text.length < 2) return 'hint'
  if (search.failed) return 'failed'
  if (search.count > 0) return 'found'
  return search.isFetching ? 'searching' : 'nothing'
}

/** The result selected by the arrow keys, initially the first; Enter opens it. */
function useChoice(results: readonly Found[], onClose: () => void) {
  const navigate = useNavigate()
  const [index, setIndex] = useState(0)
  const first = useRef(results[0])
  if (first.current !== results[0]) {
    first.current = results[0]
    if (index !== 0) setIndex(0)
  }
  const active = results[Math.min(index, results.length - 1)]
  const choose = (found: Found) => {
    onClose()
    void navigate(pathOf(found))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && results.length > 0) {
      event.preventDefault()
      setIndex((index + step + results.length) % results.length)
    }
    // While Korean or Japanese text is composed, Enter confirms a syllable.
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      // Closing returns the focus to the search button, which the same key press would open again.
      event.preventDefault()
      choose(active)
    }
  }
  return { active, choose, onKeyDown }
}

interface ResultProps {
  readonly id: string
  readonly found: Found
  readonly active: boolean
  readonly onChoose: () => void
}

function Result({ id, found, active, onChoose }: ResultProps) {
  const say = useTranslations('search')
  const localised = useLocalised()
  const moment = useMoment()
  const { kind, title, name, number, at } = found
  const titleText = title ? localised(title) : ''
  // A guest without a registration has only an address.
  const heading = name ?? (titleText || number)
  const details = [heading !== number && number, name && titleText, at && moment(at)].filter(Boolean)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input, which keeps the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option.
    <div id={id} role="option" aria-selected={active} onClick={onChoose}>
      <span className="badge">{say(`kind.${kind}`)}</span>
      <b>{heading}</b>
      <small className="muted">{details.join(' · ')}</small>
    </div>
  )
}

function keyOf({ kind, id }: Found): string {
  return `${kind}-${id}`
}

/** The console's page of a result, or the list that shows it. */
function pathOf({ kind, id, personId, lectureId, examId, number, name }: Found): string {
  if (kind === 'PERSON') return `/people/${personId}`
  if (kind === 'ORDER') return `/orders/${number}`
  if (kind === 'COURSE') return `/courses/${id}`
  if (kind === 'LECTURE') return `/lectures/${id}`
  if (kind === 'EXAM') return `/exams/${id}`
  if (kind === 'CERTIFICATE') return `/certificates/${id}`
  if (kind === 'PAST_CERTIFICATE') return `/past-certificates/${id}`
  if (kind === 'PAST_COMPLETION') return `/past-completions/${id}`
  if (kind === 'ATTENDER' || kind === 'COMPLETION') {
    const text = kind === 'ATTENDER' ? (number ?? name) : name
    // The lists cannot be searched by a masked name or address.
    return `/lectures/${lectureId}/people${text === null || text.includes('*') ? '' : `?${searchOf(text)}`}`
  }
  if (kind === 'WAITING')
    return `/lectures/${lectureId}/waiting-list${number?.includes('*') ? '' : `?${searchOf(number ?? '')}`}`
  return `/exams/${examId}/applicants?${searchOf(number ?? name ?? '')}`
}

function searchOf(text: string): string {
  return `filter=${encodeURIComponent(JSON.stringify({ text }))}`
}
