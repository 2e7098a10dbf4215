import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'value' | 'className'> {
  id: string
  label: string
  /** A note beside the label of an optional field. */
  optional?: string
  hint?: string
  error: string | undefined
  value: string
}

/** A single-line text field; its name is its id. */
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
