import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { sameInput } from './same-input.ts'

interface Kept {
  readonly version: number
  readonly values: object
}

/** Keeps what is typed in this browser until it is saved, and offers it again when the form is opened anew. */
export function UnsavedInput({ name, version }: { readonly name: string; readonly version: number }) {
  const key = `unsaved.${name}`
  const form = useFormContext()
  const say = useTranslations('common')
  const [kept, setKept] = useState(() => read(key))
  const { isDirty } = form.formState
  useEffect(() => {
    const subscription = form.watch((values, { name: field }) => {
      // Without a field, the whole form was set to what is stored.
      if (field === undefined || sameInput(values, form.formState.defaultValues)) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify({ version, values }))
    })
    return () => subscription.unsubscribe()
  }, [form, key, version])
  if (!kept || isDirty) return null
  const restore = () => {
    for (const [field, value] of Object.entries(kept.values))
      form.setValue(field, value, { shouldDirty: true })
    setKept(undefined)
  }
  const discard = () => {
    localStorage.removeItem(key)
    setKept(undefined)
  }
  return (
    <div className="notice" role="status">
      <p>{say(kept.version === version ? 'unsavedFound' : 'unsavedFoundOlder')}</p>
      <button type="button" className="button" onClick={restore}>
        {say('restore')}
      </button>
      <button type="button" className="button" onClick={discard}>
        {say('discard')}
      </button>
    </div>
  )
}

function read(key: string): Kept | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as Kept)
  } catch {
    return undefined
  }
}
