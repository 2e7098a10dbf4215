import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ConflictDialog, type Saved } from './conflict-dialog.tsx'
import { type KeptInput, keptInput, restore } from './kept-input.ts'
import { sameInput } from './same-input.ts'

interface UnsavedInputProps {
  readonly name: string
  /** The record that is changed; undefined for a new one. */
  readonly stored?: Saved | undefined
  readonly labels?: Readonly<Record<string, string>>
}

/** Keeps what is typed in this browser until it is saved, and offers it again when the form is opened anew. */
export function UnsavedInput({ name, stored, labels = {} }: UnsavedInputProps) {
  const key = `unsaved.${name}`
  const version = stored?.version ?? 0
  const form = useFormContext()
  const say = useTranslations('common')
  const [kept, setKept] = useState(() => read(key))
  const [isConflicting, setConflicting] = useState(false)
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
  if (!kept || isDirty) return null
  const fillIn = (values: object) => {
    for (const [field, value] of Object.entries(values)) form.setValue(field, value, { shouldDirty: true })
    setKept(undefined)
  }
  const offer = () => {
    if (!stored || kept.version === version) return fillIn(kept.values)
    const { typed, conflicting } = restore(kept, defaultValues)
    if (conflicting.length > 0) setConflicting(true)
    else fillIn(typed)
  }
  const discard = () => {
    localStorage.removeItem(key)
    setKept(undefined)
  }
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
