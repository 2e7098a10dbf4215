import { HttpError } from 'ra-core'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { maxMessageLength, maxSubjectLength } from '#contract/courses/message.ts'
import type { Request } from '#contract/platform/endpoint.ts'
import { type BulkAct, type BulkKind, bulkLooks, maxDaysMoved } from '#contract/reports/bulk-act.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { NumberField, TextField } from '../ui/fields.tsx'
import type { Selected } from '../ui/list-selection.tsx'
import { LocalisedField } from '../ui/localised-field.tsx'
import { FormProblem } from '../ui/problem.tsx'
import { showErrors } from '../ui/show-errors.ts'
import { submitOnce } from '../ui/submit-once.ts'

interface BulkActsProps {
  readonly kinds: readonly BulkKind[]
  readonly selected: Selected
  /** In the list's path. */
  readonly params?: Readonly<Record<string, number>>
}

/** What the caller may do to all selected rows. Each leads to a page that shows what it does before it is begun. */
export function BulkActs({ kinds, selected, params = {} }: BulkActsProps) {
  const say = useTranslations('bulk')
  const mayCall = useMayCall()
  const [kind, setKind] = useState<BulkKind>()
  return (
    <>
      {kinds
        .filter((one) => mayCall(bulkLooks[one]))
        .map((one) => (
          <button key={one} type="button" className="button" onClick={() => setKind(one)}>
            {say(`button.${one}`)}
          </button>
        ))}
      {kind && (
        <BulkDialog kind={kind} selected={selected} params={params} onClose={() => setKind(undefined)} />
      )}
    </>
  )
}

interface BulkDialogProps extends Required<Omit<BulkActsProps, 'kinds'>> {
  readonly kind: BulkKind
  readonly onClose: () => void
}

function BulkDialog({ kind, selected, params, onClose }: BulkDialogProps) {
  const say = useTranslations('bulk')
  const navigate = useNavigate()
  const form = useForm<{ input: Record<string, unknown> }>({ defaultValues: { input: firstInput(kind) } })
  const submit = async ({ input }: { input: Record<string, unknown> }) => {
    try {
      const { id } = await lookAtMany(kind, { params, selected, input })
      void navigate(`/bulk-acts/${id}`)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      showErrors(form, error)
    }
  }
  return (
    <Dialog
      title={say(`title.${kind}`, { count: selected.count })}
      onClose={onClose}
      wide={kind === 'mailDates'}
      actions={
        <button
          type="submit"
          form="bulk"
          className="button primary"
          aria-disabled={form.formState.isSubmitting}
        >
          {say('look')}
        </button>
      }
    >
      <FormProvider {...form}>
        <form id="bulk" className="action" noValidate onSubmit={submitOnce(form, submit)}>
          <InputFields kind={kind} />
          <FormProblem />
        </form>
      </FormProvider>
    </Dialog>
  )
}

function firstInput(kind: BulkKind): Record<string, unknown> {
  return kind === 'mailDates' ? { subject: { en: '' }, text: { en: '' } } : {}
}

interface Asked {
  readonly params: Readonly<Record<string, number>>
  readonly selected: Pick<Selected, 'ids' | 'filters'>
  readonly input: object
}

/** Finds out what it would do to each row. */
export function lookAtMany(
  kind: BulkKind,
  { params, selected: { ids, filters }, input }: Asked,
): Promise<BulkAct> {
  const look = bulkLooks[kind]
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const body = { params: texts, filters: ids ? {} : filters, input, ...(ids && { ids: ids.map(String) }) }
  return call(look, { body } as Request<typeof look>, { idempotencyKey: crypto.randomUUID() })
}

/** What the act is told, as the reason or the days by which dates move. */
function InputFields({ kind }: { readonly kind: BulkKind }) {
  const say = useTranslations('bulk')
  const sayCommon = useTranslations('common')
  const sayMessage = useTranslations('message')
  if (kind === 'mailDates')
    return (
      <>
        <LocalisedField name="input.subject" label={sayMessage('subject')} maxLength={maxSubjectLength} />
        <LocalisedField name="input.text" label={sayMessage('text')} maxLength={maxMessageLength} rows={8} />
      </>
    )
  if (kind === 'moveDates')
    return (
      <NumberField
        name="input.days"
        label={say('days')}
        help={say('daysHelp')}
        min={-maxDaysMoved}
        max={maxDaysMoved}
      />
    )
  if (kind.startsWith('cancel'))
    return <TextField name="input.reason" label={sayCommon('reason')} rows={3} maxLength={500} />
  return null
}
