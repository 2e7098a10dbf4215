import { HttpError, useNotify } from 'ra-core'
import { useRef } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  createDiscountBatch,
  createDiscountCode,
  type DiscountTerms,
  maxBatch,
} from '#contract/exams/discount-code.ts'
import { addMonths, dayOf } from '#contract/platform/centre-time.ts'
import { call } from '../client/call.ts'
import { instantText } from '../client/local-time.ts'
import { useNow, useStaffSession } from '../client/session.ts'
import { useFormats } from '../client/use-formats.ts'
import { BackLink } from '../ui/back-link.tsx'
import { NumberField, SelectField, TextField } from '../ui/fields.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FormProblem } from '../ui/problem.tsx'
import { showErrors } from '../ui/show-errors.ts'
import { submitOnce } from '../ui/submit-once.ts'
import { UnsavedInput } from '../ui/unsaved-input.tsx'
import { useTitle } from '../ui/use-title.ts'
import { useLevelChoices } from './labels.ts'

interface Values {
  readonly code: string
  readonly prefix: string
  readonly count: number | null
  readonly note: string
  readonly kind: 'percent' | 'amount'
  readonly percent: number | null
  readonly amount: number | null
  readonly level: '' | NonNullable<DiscountTerms['level']>
  /** Times in the centre's zone. */
  readonly validFrom: string
  readonly validUntil: string
}

export const NewDiscountPage = () => <NewDiscount batch={false} />

export const NewDiscountBatchPage = () => <NewDiscount batch />

/** One new discount code, or a batch of them. */
function NewDiscount({ batch }: { readonly batch: boolean }) {
  const say = useTranslations('discounts')
  const title = say(batch ? 'newBatch' : 'newCode')
  const { form, submit } = useNewDiscount(batch)
  useTitle(title)
  const { isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <PageHead
        back={
          <BackLink to={batch ? '/discount-batches' : '/discount-codes'}>
            {say(batch ? 'batches' : 'codes')}
          </BackLink>
        }
        title={title}
      />
      <form className="record" noValidate onSubmit={submitOnce(form, submit)}>
        <UnsavedInput name={batch ? 'new-discount-batch' : 'new-discount-code'} />
        <div className="columns-of-fields">
          {batch ? (
            <>
              <TextField name="prefix" label={say('prefix')} help={say('prefixHelp')} maxLength={20} />
              <NumberField name="count" label={say('count')} min={1} max={maxBatch} />
            </>
          ) : (
            <TextField name="code" label={say('code')} help={say('codeHelp')} maxLength={40} />
          )}
          <TermsFields />
        </div>
        {batch && (
          <TextField name="note" label={say('note')} help={say('noteHelp')} maxLength={500} rows={2} />
        )}
        <footer className="save-bar">
          <FormProblem />
          <button type="submit" className="button primary" aria-disabled={isSubmitting}>
            {say(batch ? 'createBatch' : 'create')}
          </button>
        </footer>
      </form>
    </FormProvider>
  )
}

function TermsFields() {
  const { watch } = useFormContext<Values>()
  const say = useTranslations('discounts')
  const { wonUnit } = useFormats()
  const levels = [{ value: '', label: say('anyLevel') }, ...useLevelChoices()]
  const kinds = (['percent', 'amount'] as const).map((value) => ({ value, label: say(`${value}Kind`) }))
  return (
    <>
      <SelectField name="kind" label={say('kind')} choices={kinds} />
      {watch('kind') === 'percent' ? (
        <NumberField name="percent" label={say('percent')} min={1} max={100} unit="%" />
      ) : (
        <NumberField name="amount" label={say('amount')} min={1} max={1_000_000_000} unit={wonUnit} />
      )}
      <SelectField name="level" label={say('level')} choices={levels} />
      <TextField name="validFrom" label={say('validFrom')} type="datetime-local" />
      <TextField name="validUntil" label={say('validUntil')} type="datetime-local" />
    </>
  )
}

function useNewDiscount(batch: boolean) {
  const say = useTranslations('discounts')
  const { timeZone } = useStaffSession()
  const navigate = useNavigate()
  const notify = useNotify()
  const idempotencyKey = useRef(crypto.randomUUID())
  const form = useForm<Values>({ defaultValues: emptyValues(useNow(), timeZone) })
  const submit = async (values: Values) => {
    const terms = termsOf(values, timeZone)
    const options = { idempotencyKey: idempotencyKey.current }
    try {
      if (batch) {
        const { prefix, note } = values
        const body = { ...terms, prefix: prefix.trim().toUpperCase(), note, count: values.count ?? 0 }
        const { count } = await call(createDiscountBatch, { body }, options)
        notify(say('createdBatch', { count }), { type: 'success' })
      } else {
        const body = { ...terms, code: values.code.trim().toUpperCase() }
        const { code } = await call(createDiscountCode, { body }, options)
        notify(say('created', { code }), { type: 'success' })
      }
      form.reset(values)
      void navigate(batch ? '/discount-batches' : '/discount-codes')
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      // Changed input under the same key would be refused.
      idempotencyKey.current = crypto.randomUUID()
      showErrors(form, error)
    }
  }
  return { form, submit }
}

/** From today to the same day in three months. */
function emptyValues(now: Date, zone: string): Values {
  const today = dayOf(now, zone)
  return {
    code: '',
    prefix: '',
    count: 100,
    note: '',
    kind: 'percent',
    percent: 10,
    amount: null,
    level: '',
    validFrom: `${today}T00:00`,
    validUntil: `${addMonths(today, 3)}T00:00`,
  }
}

function termsOf({ kind, percent, amount, level, ...values }: Values, zone: string): DiscountTerms {
  return {
    ...(kind === 'percent' ? { percent: percent ?? 0 } : { amount: amount ?? 0 }),
    ...(level && { level }),
    validFrom: instantText(values.validFrom, zone),
    validUntil: instantText(values.validUntil, zone),
  }
}
