import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'

interface LengthNoteProps {
  readonly id: string
  /** Path of a text in the form's values. */
  readonly name: string
  readonly maxLength: number
}

/** What is left is counted from this share of the length on; of a short text, which one can count, not at all. */
const near = 0.9
const shortest = 100

/** Counts what is left near the limit. Nothing is cut off: a text that is too long is said to be, and can be shortened. */
export function LengthNote({ id, name, maxLength }: LengthNoteProps) {
  const say = useTranslations('common')
  const text: unknown = useWatch({ name })
  const length = typeof text === 'string' ? text.length : 0
  if (length > maxLength)
    return (
      <small id={id} className="error">
        {say('charactersOver', { count: length - maxLength, max: maxLength })}
      </small>
    )
  if (maxLength < shortest || length < maxLength * near) return null
  return (
    <small id={id} className="muted">
      {say('charactersLeft', { count: maxLength - length })}
    </small>
  )
}
