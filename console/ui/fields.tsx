import { type ReactNode, useId } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { LengthNote } from './length-note.tsx'
import { WithZone } from './with-zone.tsx'

interface FieldProps {
  /** Path in the form's values. */
  readonly name: string
  readonly label: string
  readonly help?: string
  /** Maximum length; longer text can be typed and is reported. */
  readonly maxLength?: number | undefined
}

interface ControlProps {
  readonly id: string
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid': boolean
}

/** A label, a control, its help, its error and, of a text, what is left of its length. */
export function Field({
  name,
  label,
  help,
  maxLength,
  children,
}: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const { formState } = useFormContext()
  const error: { message?: string } | undefined = get(formState.errors, name)
  const described = [help && `${id}-help`, error && `${id}-error`, maxLength && `${id}-length`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error !== undefined })}
      {help && (
        <small id={`${id}-help`} className="muted">
          {help}
        </small>
      )}
      {error && (
        <small id={`${id}-error`} className="error">
          {error.message}
        </small>
      )}
      {maxLength && <LengthNote id={`${id}-length`} name={name} maxLength={maxLength} />}
    </div>
  )
}

interface TextFieldProps extends FieldProps {
  readonly rows?: number
  readonly type?: 'text' | 'date' | 'time' | 'datetime-local'
  readonly onChange?: (value: string) => void
}

export function TextField({ rows, type = 'text', onChange, ...field }: TextFieldProps) {
  const { register } = useFormContext()
  const options = onChange && {
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <Field {...field}>
      {(control) => {
        if (rows) return <textarea {...control} {...register(field.name, options)} rows={rows} />
        const input = <input {...control} {...register(field.name, options)} type={type} />
        return type === 'time' || type === 'datetime-local' ? <WithZone>{input}</WithZone> : input
      }}
    </Field>
  )
}

export function NumberField({
  min,
  max,
  unit,
  ...field
}: FieldProps & { readonly min: number; readonly max: number; readonly unit?: string }) {
  const { register } = useFormContext()
  return (
    <Field {...field}>
      {(control) => (
        <span className="with-unit">
          <input
            {...control}
            {...register(field.name, {
              setValueAs: (text) => (text === '' || text === null ? null : Number(text)),
            })}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
          />
          {unit}
        </span>
      )}
    </Field>
  )
}

interface Choice {
  readonly value: string
  readonly label: string
}

export function SelectField({ choices, ...field }: FieldProps & { readonly choices: readonly Choice[] }) {
  const { register } = useFormContext()
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} {...register(field.name)}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function CheckField({ name, label, help }: FieldProps) {
  const { register } = useFormContext()
  return (
    <div className="field check">
      <label>
        <input type="checkbox" {...register(name)} /> {label}
      </label>
      {help && <small className="muted">{help}</small>}
    </div>
  )
}
