import { useNotify } from 'ra-core'
import {
  createContext,
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { useAction } from '../client/use-action.ts'
import { isTyping } from './is-typing.ts'
import { isMac, Key } from './key.tsx'
import { useRefusal } from './use-refusal.ts'

/** Something that was done at once, as it changes nothing outside the house. */
interface Done {
  readonly said: string
  readonly undo: () => unknown
  /** What cannot be undone, and so is done only once the offer has ended. */
  readonly lapse?: () => Promise<unknown>
  /** Brings back input that was left unsaved. */
  readonly isUnsaved?: true
}

const Context = createContext<Dispatch<SetStateAction<Done | undefined>>>(() => {})

/** The page and, below it, what was done last with the way back. */
export function UndoProvider({ children }: { readonly children: ReactNode }) {
  const [done, setDone] = useState<Done>()
  return (
    <Context value={setDone}>
      {children}
      <UndoBar done={done} setDone={setDone} />
    </Context>
  )
}

/** Offers to undo for some seconds; until the page is left, unless what is undone belongs to no page. */
export function useUndo({ outlivesPage = false }: { readonly outlivesPage?: boolean } = {}) {
  const setDone = useContext(Context)
  const own = useRef<Done>(undefined)
  useEffect(() => {
    if (outlivesPage) return
    return () => setDone((current) => (current === own.current ? undefined : current))
  }, [outlivesPage, setDone])
  return (done: Done) => {
    own.current = done
    setDone(() => done)
  }
}

/** Takes back the offer of input that was left unsaved: once a form is saved, it would contradict that. */
export function useForgetUnsaved(): () => void {
  const setDone = useContext(Context)
  return () => setDone((current) => (current?.isUnsaved ? undefined : current))
}

const offeredMs = 10_000

interface UndoBarProps {
  readonly done: Done | undefined
  readonly setDone: (done: undefined) => void
}

/** What was done is announced, as the empty bar is there before; the time stands still while the bar is pointed at or has the focus. */
function UndoBar({ done, setDone }: UndoBarProps) {
  const say = useTranslations('common')
  const notify = useNotify()
  const { act } = useAction(useRefusal())
  const [isHeld, setHeld] = useState(false)
  const undone = useRef<Done>(undefined)
  useTimeLimit({ done, isHeld, setDone })
  useLapse(done, undone)
  const undo = () =>
    act(async () => {
      if (!done) return
      undone.current = done
      setDone(undefined)
      setHeld(false)
      await done.undo()
      notify(say('undone'))
    })
  useUndoKey(done && (() => void undo()))
  return (
    <section
      className="undo-bar"
      aria-label={done && say('undo')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role="status">{done?.said}</p>
      {done && (
        <button type="button" aria-keyshortcuts="Control+Z Meta+Z" onClick={() => void undo()}>
          {say('undo')} <Key>{isMac ? '⌘Z' : 'Ctrl Z'}</Key>
        </button>
      )}
    </section>
  )
}

/** Also when something else is done before the time is over. */
function useLapse(done: Done | undefined, undone: RefObject<Done | undefined>): void {
  const { act } = useAction(useRefusal())
  const lapse = useRef(act)
  lapse.current = act
  useEffect(
    () => () => {
      if (done?.lapse && undone.current !== done) void lapse.current(done.lapse)
    },
    [done, undone],
  )
}

function useTimeLimit({ done, isHeld, setDone }: UndoBarProps & { readonly isHeld: boolean }): void {
  const left = useRef({ of: done, ms: offeredMs })
  useEffect(() => {
    if (!done || isHeld) return
    if (left.current.of !== done) left.current = { of: done, ms: offeredMs }
    const startedAt = Date.now()
    const timer = setTimeout(() => setDone(undefined), left.current.ms)
    return () => {
      clearTimeout(timer)
      left.current.ms -= Date.now() - startedAt
    }
  }, [done, isHeld, setDone])
}

/** In a field the same key undoes typing. */
function useUndoKey(undo: (() => void) | undefined): void {
  useEffect(() => {
    if (!undo) return
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || isTyping(event.target)) return
      event.preventDefault()
      undo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [undo])
}
