import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'

export interface ControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

interface FieldProps {
  /** Also the target of the error summary's link. */
  id: string
  label: string
  /** A note beside the label of an optional field. */
  optional?: string
  hint?: string
  error?: string | undefined
  control(props: ControlProps): ReactNode
}

/** A labelled control with hint and error message. */
export function Field({ id, label, optional, hint, error, control }: FieldProps) {
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <span className="optional">{optional}</span>}
      </label>
      {control({
        id,
        ...(notes ? { 'aria-describedby': notes } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null
  return (
    <span className="error" id={id}>
      <Icon name="warning" />
      {message}
    </span>
  )
}
