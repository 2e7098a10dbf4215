import type { ReactNode } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ActionDialog } from './action-dialog.tsx'
import { ConflictDialog, type Saved } from './conflict-dialog.tsx'
import { OlderTextsOfForm } from './older-texts.tsx'
import { FormProblem } from './problem.tsx'
import { submitOnce } from './submit-once.ts'
import { UnsavedInput } from './unsaved-input.tsx'
import { type Saving, useSaving } from './use-saving.ts'

interface RecordFormProps<Values extends FieldValues, Stored extends Saved> extends Saving<Values, Stored> {
  /** Key under which unsaved input is kept in this browser. */
  readonly name: string
  /** Names of the fields, for the list of another person's changes. */
  readonly labels: Readonly<Record<string, string>>
  readonly submitLabel: string
  /** Buttons beside the one that saves. */
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** The field that the page was opened for, which then has the focus. */
  readonly startsAt?: string | undefined
  /** Beside the form, such as a preview of what it says. */
  readonly beside?: ReactNode
}

/** A form for a record with a version: errors at their fields, unsaved input kept, others' changes shown. */
export function RecordForm<Values extends FieldValues, Stored extends Saved>(
  props: RecordFormProps<Values, Stored>,
) {
  const { name, stored, valuesOf, labels, submitLabel, actions, children, beside, startsAt } = props
  const form = useForm<Values>({ defaultValues: valuesOf(stored) as DefaultValues<Values> })
  const saving = useSaving(props, form)
  const { base, older, theirs, toConfirm, submit, look, confirm, merge, setTheirs, setToConfirm } = saving
  const say = useTranslations('common')
  const { isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <div className={beside ? 'with-preview' : undefined}>
        <form className="record" data-starts-at={startsAt} noValidate onSubmit={submitOnce(form, submit)}>
          <UnsavedInput name={name} labels={labels} stored={base} />
          <OlderTextsOfForm known={older}>{children}</OlderTextsOfForm>
          <footer className="save-bar">
            <FormProblem />
            <button type="submit" className="button primary" aria-disabled={isSubmitting}>
              {isSubmitting ? say('saving') : submitLabel}
            </button>
            {actions}
          </footer>
        </form>
        {beside}
      </div>
      {toConfirm && (
        <ActionDialog
          key={base?.version}
          title={submitLabel}
          {...(look && { dryRun: () => look(toConfirm) })}
          act={(_, { seal }) => confirm(toConfirm, seal)}
          done={(said) => said}
          onClose={() => setToConfirm(undefined)}
        />
      )}
      {theirs && base && (
        <ConflictDialog
          base={valuesOf(base)}
          theirs={valuesOf(theirs)}
          mine={form.getValues()}
          by={theirs}
          labels={{ ...labels, upToDate: say('stillRight') }}
          onMerge={(merged) => merge(merged, theirs)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </FormProvider>
  )
}
