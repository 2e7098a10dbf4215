import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'value' | 'className'> {
  id: string
  label: string
  /** Beside the label of what may be left empty. */
  optional?: string
  hint?: string
  error: string | undefined
  value: string
}

/** A field of one line; named as its id. */
export function TextField({ id, label, optional, hint, error, ...input }: TextFieldProps) {
  return (
    <Field
      id={id}
      label={label}
      {...(optional ? { optional } : {})}
      {...(hint ? { hint } : {})}
      error={error}
      control={(props) => <input type="text" {...input} {...props} name={id} className="input" />}
    />
  )
}
