import { useId } from 'react'
import { get, useFormContext } from 'react-hook-form'

interface Choice {
  readonly value: string
  readonly label: string
  /** Shown beside the label, in code. */
  readonly note?: string
}

interface CheckGroupProps {
  readonly name: string
  readonly label: string
  readonly choices: readonly Choice[]
}

/** Several choices of a list, with the error of the list or of one of its choices. */
export function CheckGroup({ name, label, choices }: CheckGroupProps) {
  const id = useId()
  const { register, formState } = useFormContext()
  const error: { message?: string } | undefined = get(formState.errors, name)
  return (
    <fieldset className="check-group" {...(error && { 'aria-describedby': `${id}-error` })}>
      <legend>{label}</legend>
      {choices.map(({ value, label: text, note }) => (
        <label key={value}>
          <input type="checkbox" value={value} {...register(name)} />
          <span>
            {text}
            {note && (
              <>
                {' '}
                <code className="muted">{note}</code>
              </>
            )}
          </span>
        </label>
      ))}
      {error && (
        <small id={`${id}-error`} className="error">
          {error.message}
        </small>
      )}
    </fieldset>
  )
}
