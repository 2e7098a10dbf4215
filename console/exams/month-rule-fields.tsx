import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { AdminCertification } from '#contract/exams/certification-admin.ts'
import { maxNewExams } from '#contract/exams/exam-admin.ts'
import { useFormats } from '../client/use-formats.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DaysField } from '../ui/days-field.tsx'
import { TextField } from '../ui/fields.tsx'
import { examsOfMonth, type NewExams, startsOfMonth } from './new-exams.ts'

/** Fills the table with the exams of a month. */
export function MonthRuleFields({ certification }: { readonly certification: AdminCertification }) {
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
