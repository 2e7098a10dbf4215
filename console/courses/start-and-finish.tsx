import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { movedEnd } from '../client/local-time.ts'
import { TextField } from '../ui/fields.tsx'

interface StartAndFinishProps {
  readonly type: 'time' | 'datetime-local'
  readonly start: { readonly name: string; readonly label: string }
  readonly finish: { readonly name: string; readonly label: string }
  /** What else follows the start. */
  readonly onMove?: (to: string) => void
}

/** Start and end of a day. The end moves with the start, until it is typed itself. */
export function StartAndFinish({ type, start, finish, onMove }: StartAndFinishProps) {
  const { getValues, setValue } = useFormContext()
  const value: string = useWatch({ name: start.name })
  /** The last valid start: an input of a time has an empty value while it is incomplete. */
  const last = useRef(value)
  useEffect(() => {
    if (value) last.current = value
  }, [value])
  const isTyped = useRef(false)
  const moveEnd = (to: string) => {
    onMove?.(to)
    if (isTyped.current) return
    setValue(finish.name, movedEnd(getValues(finish.name), last.current, to), { shouldDirty: true })
  }
  return (
    <>
      <TextField {...start} type={type} onChange={moveEnd} />
      <TextField
        {...finish}
        type={type}
        onChange={() => {
          isTyped.current = true
        }}
      />
    </>
  )
}
