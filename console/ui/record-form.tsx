import { HttpError, useNotify } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { DryRun } from '#contract/reports/dry-run.ts'
import { ActionDialog } from './action-dialog.tsx'
import { ConflictDialog, type Saved } from './conflict-dialog.tsx'
import { showErrors } from './show-errors.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { submitOnce } from './submit-once.ts'
import { UnsavedInput } from './unsaved-input.tsx'
import { WarnOfUnsavedInput } from './warn-of-unsaved-input.tsx'

interface RecordFormProps<Values extends FieldValues, Stored extends Saved> {
  /** Names the form in this browser, so that unsaved input survives a closed tab. */
  readonly name: string
  /** The record that is changed; undefined for a new one. */
  readonly stored: Stored | undefined
  readonly valuesOf: (stored: Stored | undefined) => Values
  readonly save: (values: Values, version: number) => Promise<Stored>
  /** What saving would do to others, if anything: shown before it is saved. */
  readonly dryRun?: (values: Values, stored: Stored) => Promise<DryRun | undefined>
  /** Reads the record again when somebody else has changed it. */
  readonly reload: () => Promise<Stored>
  readonly onSaved: (stored: Stored) => void
  /** Names of the fields, for the list of another person's changes. */
  readonly labels: Readonly<Record<string, string>>
  readonly submitLabel: string
  /** Buttons beside the one that saves. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A form for a record with a version: errors at their fields, unsaved input kept, others' changes shown. */
export function RecordForm<Values extends FieldValues, Stored extends Saved>(
  props: RecordFormProps<Values, Stored>,
) {
  const { name, stored, valuesOf, save, dryRun, reload, onSaved, labels, submitLabel } = props
  const { actions, children } = props
  const [base, setBase] = useState(stored)
  const [theirs, setTheirs] = useState<Stored>()
  const [asked, setAsked] = useState<{ values: Values; outcome: DryRun }>()
  const [signedOut, setSignedOut] = useState(false)
  const form = useForm<Values>({ defaultValues: valuesOf(stored) as DefaultValues<Values> })
  const notify = useNotify()
  const say = useTranslations('common')

  const store = async (values: Values) => {
    const saved = await save(values, base?.version ?? 0)
    setBase(saved)
    form.reset(valuesOf(saved))
    onSaved(saved)
  }
  const submit = async (values: Values) => {
    setSignedOut(false)
    try {
      const outcome = base && (await dryRun?.(values, base))
      if (outcome) setAsked({ values, outcome })
      else {
        await store(values)
        notify(say('saved'), { type: 'success' })
      }
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
      <form className="record" noValidate onSubmit={submitOnce(form, submit)}>
        <UnsavedInput name={name} version={base?.version ?? 0} />
        <WarnOfUnsavedInput />
        {signedOut && <SignInAgain />}
        {children}
        <footer className="save-bar">
          {errors.root?.message && <p role="alert">{errors.root.message}</p>}
          <button type="submit" className="button primary" aria-disabled={isSubmitting}>
            {isSubmitting ? say('saving') : submitLabel}
          </button>
          {actions}
        </footer>
      </form>
      {asked && (
        <ActionDialog
          title={submitLabel}
          submitLabel={submitLabel}
          dryRun={() => Promise.resolve(asked.outcome)}
          act={async () => {
            await store(asked.values)
            return say('saved')
          }}
          onDone={() => setAsked(undefined)}
          onClose={() => setAsked(undefined)}
        />
      )}
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
