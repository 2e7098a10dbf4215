import { HttpError, useNotify } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ConflictDialog } from './conflict-dialog.tsx'
import { showErrors } from './show-errors.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { UnsavedInput } from './unsaved-input.tsx'
import { WarnOfUnsavedInput } from './warn-of-unsaved-input.tsx'

export interface Saved {
  readonly version: number
  readonly updatedAt: string
  readonly updatedBy: string | null
}

interface RecordFormProps<Values extends FieldValues, Stored extends Saved> {
  /** Names the form in this browser, so that unsaved input survives a closed tab. */
  readonly name: string
  /** The record that is changed; undefined for a new one. */
  readonly stored: Stored | undefined
  readonly valuesOf: (stored: Stored | undefined) => Values
  readonly save: (values: Values, version: number) => Promise<Stored>
  /** Reads the record again when somebody else has changed it. */
  readonly reload: () => Promise<Stored>
  readonly onSaved: (stored: Stored) => void
  /** Names of the fields, for the list of another person's changes. */
  readonly labels: Readonly<Record<string, string>>
  readonly submitLabel: string
  readonly children: ReactNode
}

/** A form for a record with a version: errors at their fields, unsaved input kept, others' changes shown. */
export function RecordForm<Values extends FieldValues, Stored extends Saved>(
  props: RecordFormProps<Values, Stored>,
) {
  const { name, stored, valuesOf, save, reload, onSaved, labels, submitLabel, children } = props
  const [base, setBase] = useState(stored)
  const [theirs, setTheirs] = useState<Stored>()
  const [signedOut, setSignedOut] = useState(false)
  const form = useForm<Values>({ defaultValues: valuesOf(stored) as DefaultValues<Values> })
  const notify = useNotify()
  const say = useTranslations('common')

  const submit = async (values: Values) => {
    setSignedOut(false)
    try {
      const saved = await save(values, base?.version ?? 0)
      setBase(saved)
      form.reset(valuesOf(saved))
      notify(say('saved'), { type: 'success' })
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (error.status === 412) setTheirs(await reload())
      else if (error.status === 401) setSignedOut(true)
      else showErrors(form, error)
    }
  }
  const merge = (merged: Values, current: Stored) => {
    form.reset(valuesOf(current))
    for (const [field, value] of Object.entries(merged))
      form.setValue(field as Path<Values>, value, { shouldDirty: true })
    setBase(current)
    setTheirs(undefined)
  }
  const { errors, isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <form className="record" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <UnsavedInput name={name} version={base?.version ?? 0} />
        <WarnOfUnsavedInput />
        {signedOut && <SignInAgain />}
        {children}
        <footer className="save-bar">
          {errors.root?.message && <p role="alert">{errors.root.message}</p>}
          <button type="submit" className="button primary" aria-disabled={isSubmitting}>
            {isSubmitting ? say('saving') : submitLabel}
          </button>
        </footer>
      </form>
      {theirs && base && (
        <ConflictDialog
          {...{ base: valuesOf(base), theirs: valuesOf(theirs), mine: form.getValues(), by: theirs, labels }}
          onMerge={(merged) => merge(merged, theirs)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </FormProvider>
  )
}
