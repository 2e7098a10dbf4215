import { get, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { readDays } from '../client/day-list.ts'
import { Field } from './fields.tsx'

interface DaysFieldProps {
  readonly name: string
  readonly label: string
  readonly help: string
}

/** A list of days. Text that is not a day would have no effect, so an error names it when the field loses the focus. */
export function DaysField({ name, label, help }: DaysFieldProps) {
  const say = useTranslations('common')
  const { register, trigger, formState } = useFormContext()
  const validate = (text: string) => {
    const { faults } = readDays(text)
    return faults.length === 0 || say('noDays', { texts: faults.join(', ') })
  }
  const check = () => void trigger(name)
  const onChange = () => get(formState.errors, name) && check()
  return (
    <Field name={name} label={label} help={help}>
      {(control) => (
        <textarea {...control} {...register(name, { validate, onBlur: check, onChange })} rows={2} />
      )}
    </Field>
  )
}
