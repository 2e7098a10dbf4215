import { HttpError, useGetList, useGetOne, useNotify } from 'ra-core'
import { useRef } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminCertification } from '#contract/exams/certification-admin.ts'
import { type AdminExam, createExams, maxNewExams } from '#contract/exams/exam-admin.ts'
import { call } from '../client/call.ts'
import { useNow, useStaffSession } from '../client/session.ts'
import { useFormats } from '../client/use-formats.ts'
import { useHolidays } from '../client/use-holidays.ts'
import { useLocalised } from '../client/use-localised.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { DaysField } from '../ui/days-field.tsx'
import { TextField } from '../ui/fields.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { FormProblem } from '../ui/problem.tsx'
import { showErrors } from '../ui/show-errors.ts'
import { submitOnce } from '../ui/submit-once.ts'
import { UnsavedInput } from '../ui/unsaved-input.tsx'
import { useTitle } from '../ui/use-title.ts'
import { useCertifications } from './exam-list.tsx'
import { examInputs, examsOfMonth, type NewExams, nextExam, nextMonth, startsOfMonth } from './new-exams.ts'
import { NewExamsTable } from './new-exams-table.tsx'

/** Adds one exam or those of a month to a certification, which is chosen first. */
export function NewExamsPage() {
  const say = useTranslations('exams')
  const [query, setQuery] = useSearchParams()
  const choices = useCertifications()
  const chosen = query.get('certification') ?? ''
  useTitle(say('newExams'))
  return (
    <>
      <PageHead back={<BackLink to="/exams">{say('exams')}</BackLink>} title={say('newExams')} />
      <p className="field">
        <label htmlFor="certification">{say('field.certification')}</label>
        <select
          id="certification"
          value={chosen}
          onChange={(event) => setQuery(event.target.value ? { certification: event.target.value } : {})}
        >
          <option value="">{say('choose')}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
      {chosen && <ExamsOf key={chosen} certificationId={Number(chosen)} />}
    </>
  )
}

function ExamsOf({ certificationId }: { readonly certificationId: number }) {
  const {
    data: certification,
    error,
    refetch,
  } = useGetOne<AdminCertification>('certifications', {
    id: certificationId,
  })
  const { data: exams, error: examsError } = useGetList<AdminExam>('exams', {
    filter: { certificationId },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'startAt', order: 'DESC' },
  })
  if (!certification || !exams) return <PageState error={error ?? examsError} retry={refetch} />
  return <NewExamsForm certification={certification} last={exams[0]} />
}

interface NewExamsFormProps {
  readonly certification: AdminCertification
  /** The last exam, which the new ones are copied from. */
  readonly last: AdminExam | undefined
}

function NewExamsForm({ certification, last }: NewExamsFormProps) {
  const say = useTranslations('exams')
  const { timeZone } = useStaffSession()
  const now = useNow()
  const navigate = useNavigate()
  const notify = useNotify()
  const name = useLocalised()(certification.name)
  const idempotencyKey = useRef(crypto.randomUUID())
  const form = useForm<NewExams>({
    defaultValues: {
      rule: { month: nextMonth(now, timeZone), weekdays: [], times: '10:00', excluded: useHolidays() },
      exams: [nextExam(certification, last, now, timeZone)],
    },
  })
  const submit = async (values: NewExams) => {
    const { exams } = values
    try {
      const { ids } = await call(
        createExams,
        { params: { certificationId: certification.id }, body: { exams: examInputs(exams, timeZone) } },
        { idempotencyKey: idempotencyKey.current },
      )
      notify(say('examsAdded', { count: ids.length }), { type: 'success' })
      form.reset(values)
      const filter = { certificationId: String(certification.id), state: 'DRAFT' }
      const list = `/exams?filter=${encodeURIComponent(JSON.stringify(filter))}`
      void navigate(ids.length === 1 ? `/exams/${ids[0]}` : list)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      // Changed input under the same key would be refused.
      idempotencyKey.current = crypto.randomUUID()
      showErrors(form, error)
    }
  }
  const { isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <form className="record" noValidate onSubmit={submitOnce(form, submit)}>
        <UnsavedInput name={`new-exams.${certification.id}`} />
        <p className="muted">
          {last ? say('copiedFrom', { code: last.examCode }) : say('noLast', { certification: name })}
        </p>
        <MonthRuleFields certification={certification} />
        <NewExamsTable />
        <footer className="save-bar">
          <FormProblem />
          <button type="submit" className="button primary" aria-disabled={isSubmitting}>
            {say('createDrafts')}
          </button>
        </footer>
      </form>
    </FormProvider>
  )
}

/** Fills the table with the exams of a month. */
function MonthRuleFields({ certification }: { readonly certification: AdminCertification }) {
  const say = useTranslations('exams')
  const { register, getValues, setValue, trigger } = useFormContext<NewExams>()
  const rule = useWatch<NewExams, 'rule'>({ name: 'rule' })
  const count = Math.min(startsOfMonth(rule).length, maxNewExams)
  const fill = async () => {
    const [first] = getValues('exams')
    if (!first || !(await trigger('rule.excluded', { shouldFocus: true }))) return
    setValue('exams', examsOfMonth(rule, certification, first).slice(0, maxNewExams), { shouldDirty: true })
  }
  return (
    <section aria-labelledby="rule">
      <h2 id="rule">{say('byRule')}</h2>
      <fieldset>
        <legend>{say('weekdays')}</legend>
        <div className="choices">
          {useWeekdays().map(({ value, label }) => (
            <label key={value}>
              <input type="checkbox" value={value} {...register('rule.weekdays')} /> {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="columns-of-fields">
        <TextField name="rule.month" label={say('month')} help={say('monthHelp')} maxLength={7} />
        <TextField name="rule.times" label={say('times')} help={say('timesHelp')} maxLength={200} />
      </div>
      <DaysField name="rule.excluded" label={say('excluded')} help={say('excludedHelp')} />
      <div className="actions">
        <ActionButton unavailable={count === 0} onPress={() => void fill()}>
          {say('fillTable', { count })}
        </ActionButton>
      </div>
    </section>
  )
}

/** Monday first. */
function useWeekdays() {
  const { longWeekday } = useFormats()
  // 1 June 2026 is a Monday, and at 03:00 UTC in nearly every time zone.
  return [1, 2, 3, 4, 5, 6, 0].map((weekday, index) => ({
    value: String(weekday),
    label: longWeekday(new Date(Date.UTC(2026, 5, 1 + index, 3))),
  }))
}
