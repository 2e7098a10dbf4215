import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'

interface LengthNoteProps {
  readonly id: string
  /** Path of a text in the form's values. */
  readonly name: string
  readonly maxLength: number
}

/** The count appears at this share of the maximum length; never for short texts. */
const near = 0.9
const shortest = 100

/** Shows how many characters are left near the limit. Longer text is not cut off but reported. */
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
