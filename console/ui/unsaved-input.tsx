import { useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useBlocker, useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ConflictDialog, type Saved } from './conflict-dialog.tsx'
import { type KeptInput, keptInput, restore } from './kept-input.ts'
import { sameInput } from './same-input.ts'
import { useUndo } from './undo.tsx'

interface UnsavedInputProps {
  readonly name: string
  /** The record that is changed; undefined for a new one. */
  readonly stored?: Saved | undefined
  readonly labels?: Readonly<Record<string, string>>
}

/**
 * Keeps what is typed in this browser until it is saved, and offers it again when the form is opened anew. A page that is left
 * without saving can be come back to.
 */
export function UnsavedInput({ name, stored, labels = {} }: UnsavedInputProps) {
  const key = `unsaved.${name}`
  const version = stored?.version ?? 0
  const form = useFormContext()
  const say = useTranslations('common')
  const [kept, setKept] = useState(() => read(key))
  const [isConflicting, setConflicting] = useState(false)
  const [isBack, forgetBack] = useLeaving()
  const offerUndo = useUndo()
  const { isDirty, defaultValues = {} } = form.formState
  useEffect(() => {
    const subscription = form.watch((values, { name: field }) => {
      const base = form.formState.defaultValues
      // Without a field, the whole form was set to what is stored.
      if (field === undefined || sameInput(values, base)) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify({ version, base, values }))
    })
    return () => subscription.unsubscribe()
  }, [form, key, version])
  const fillIn = (values: object) => {
    for (const [field, value] of Object.entries(values)) form.setValue(field, value, { shouldDirty: true })
    setKept(undefined)
  }
  const offer = () => {
    if (!kept) return
    if (!stored || kept.version === version) return fillIn(kept.values)
    const { typed, conflicting } = restore(kept, defaultValues)
    if (conflicting.length > 0) setConflicting(true)
    else fillIn(typed)
  }
  const discard = () => {
    const text = localStorage.getItem(key)
    localStorage.removeItem(key)
    setKept(undefined)
    offerUndo({
      said: say('inputDiscarded'),
      undo: () => {
        if (text) localStorage.setItem(key, text)
        setKept(kept)
      },
    })
  }
  useEffect(() => {
    if (!isBack) return
    forgetBack()
    offer()
  })
  if (!kept || isDirty) return null
  return (
    <div className="notice" role="status">
      <p>{say(kept.version === version ? 'unsavedFound' : 'unsavedFoundOlder')}</p>
      <button type="button" className="button" onClick={offer}>
        {say('restore')}
      </button>
      <button type="button" className="button" onClick={discard}>
        {say('discard')}
      </button>
      {isConflicting && stored && (
        <ConflictDialog
          base={kept.base}
          theirs={defaultValues}
          mine={kept.values}
          by={stored}
          labels={labels}
          onMerge={fillIn}
          onClose={() => setConflicting(false)}
        />
      )}
    </div>
  )
}

/** Nothing, if it was kept in another shape. */
function read(key: string): KeptInput | undefined {
  try {
    return keptInput.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Stored with the address that undoing leads back to. */
interface BackState {
  readonly isBack?: boolean
}

/**
 * Says that a page was left with unsaved input, with the way back; whether the page is open by that way. A link that is followed
 * while the form is being saved leads on once it is saved.
 */
function useLeaving(): [isBack: boolean, forget: () => void] {
  const say = useTranslations('common')
  const { defaultValues, isSubmitting } = useFormState()
  const values = useWatch()
  const isUnsaved = !sameInput(values, defaultValues)
  const navigate = useNavigate()
  const offerUndo = useUndo({ outlivesPage: true })
  const location = useLocation()
  const { isBack = false } = (location.state ?? {}) as BackState
  const leave = useRef<() => void>(undefined)
  useEffect(() => {
    leave.current = () => {
      if (!isUnsaved || isSubmitting) return
      const to = { pathname: location.pathname, search: location.search, hash: location.hash }
      offerUndo({
        said: say('leftUnsaved'),
        isUnsaved: true,
        undo: () => navigate(to, { state: { isBack: true } satisfies BackState }),
      })
    }
  })
  useEffect(() => () => leave.current?.(), [])
  useWaitForSaving({ isSubmitting, isUnsaved })
  return [isBack, () => void navigate(location, { replace: true, state: null })]
}

function useWaitForSaving({ isSubmitting, isUnsaved }: { isSubmitting: boolean; isUnsaved: boolean }): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isSubmitting && nextLocation.pathname !== currentLocation.pathname,
  )
  // The router's state reaches React in a transition: the effect may run again with a blocker that it has settled.
  const settled = useRef<typeof blocker>(undefined)
  useEffect(() => {
    if (blocker.state !== 'blocked' || isSubmitting || settled.current === blocker) return
    settled.current = blocker
    if (isUnsaved) blocker.reset()
    else blocker.proceed()
  }, [blocker, isSubmitting, isUnsaved])
}
