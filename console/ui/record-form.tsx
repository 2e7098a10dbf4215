import { HttpError, useNotify } from 'ra-core'
import { type ReactNode, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { DryRun } from '#contract/reports/dry-run.ts'
import { ActionDialog } from './action-dialog.tsx'
import { ConflictDialog, type Saved } from './conflict-dialog.tsx'
import { OutdatedTexts } from './outdated-texts.tsx'
import { FormProblem } from './problem.tsx'
import { showErrors } from './show-errors.ts'
import { submitOnce } from './submit-once.ts'
import { UnsavedInput } from './unsaved-input.tsx'
import { WarnOfUnsavedInput } from './warn-of-unsaved-input.tsx'

interface RecordFormProps<Values extends FieldValues, Stored extends Saved> {
  /** Key under which unsaved input is kept in this browser. */
  readonly name: string
  /** The record that is changed; undefined for a new one. */
  readonly stored: Stored | undefined
  readonly valuesOf: (stored: Stored | undefined) => Values
  readonly save: (values: Values, version: number) => Promise<Stored>
  /** What saving would do, such as mails; shown before it is saved. */
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
  const { name, stored, valuesOf, labels, submitLabel, actions, children } = props
  const form = useForm<Values>({ defaultValues: valuesOf(stored) as DefaultValues<Values> })
  const { base, theirs, toConfirm, submit, confirm, merge, setTheirs, setToConfirm } = useSaving(props, form)
  const say = useTranslations('common')
  const { isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <form className="record" noValidate onSubmit={submitOnce(form, submit)}>
        <UnsavedInput {...{ name, labels }} stored={base} />
        <WarnOfUnsavedInput />
        <OutdatedTexts value={base?.outdated ?? []}>{children}</OutdatedTexts>
        <footer className="save-bar">
          <FormProblem />
          <button type="submit" className="button primary" aria-disabled={isSubmitting}>
            {isSubmitting ? say('saving') : submitLabel}
          </button>
          {actions}
        </footer>
      </form>
      {toConfirm && (
        <ActionDialog
          key={base?.version}
          title={submitLabel}
          submitLabel={submitLabel}
          dryRun={() => Promise.resolve(toConfirm.outcome)}
          act={() => confirm(toConfirm.values)}
          onDone={() => setToConfirm(undefined)}
          onClose={() => setToConfirm(undefined)}
        />
      )}
      {theirs && base && (
        <ConflictDialog
          {...{
            base: valuesOf(base),
            theirs: valuesOf(theirs),
            mine: form.getValues(),
            by: theirs,
            labels: { ...labels, upToDate: say('stillRight') },
          }}
          onMerge={(merged) => merge(merged, theirs)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </FormProvider>
  )
}

/** Saves, with a dry run before if there is one, and compares with what somebody else has saved meanwhile. */
function useSaving<Values extends FieldValues, Stored extends Saved>(
  { stored, valuesOf, save, dryRun, reload, onSaved }: RecordFormProps<Values, Stored>,
  form: UseFormReturn<Values>,
) {
  const [base, setBase] = useState(stored)
  const [theirs, setTheirs] = useState<Stored>()
  const [toConfirm, setToConfirm] = useState<{ values: Values; outcome: DryRun }>()
  const notify = useNotify()
  const say = useTranslations('common')

  const store = async (values: Values, on = base) => {
    const saved = await save(values, on?.version ?? 0)
    setBase(saved)
    form.reset(valuesOf(saved))
    onSaved(saved)
  }
  const submit = (values: Values) => attempt(values, base)
  const attempt = async (values: Values, on: Stored | undefined): Promise<void> => {
    try {
      const outcome = on && (await dryRun?.(values, on))
      if (outcome) setToConfirm({ values, outcome })
      else {
        await store(values, on)
        notify(say('saved'), { type: 'success' })
      }
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (error.status === 412) await compare(values, on)
      else showErrors(form, error)
    }
  }
  /** Changes to other parts of the record, such as its picture, are no conflict with this form: it is saved with the new version. */
  const compare = async (values: Values, on: Stored | undefined) => {
    const current = await reload()
    const isSame = JSON.stringify(valuesOf(current)) === JSON.stringify(valuesOf(on))
    if (!isSame || current.version === on?.version) return setTheirs(current)
    setBase(current)
    await attempt(values, current)
  }
  /** Saves after the dry run. If somebody else has saved in between, the comparison replaces the dialog. */
  const confirm = async (values: Values): Promise<string | undefined> => {
    try {
      await store(values)
      return say('saved')
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 412)) throw error
      setToConfirm(undefined)
      await compare(values, base)
      return undefined
    }
  }
  const merge = (merged: Values, current: Stored) => {
    form.reset(valuesOf(current))
    for (const [field, value] of Object.entries(merged))
      form.setValue(field as Path<Values>, value, { shouldDirty: true })
    setBase(current)
    setTheirs(undefined)
  }
  return { base, theirs, toConfirm, submit, confirm, merge, setTheirs, setToConfirm }
}
