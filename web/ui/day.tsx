import { useFormats } from '../client/client-context.tsx'

/** The calendar day of an instant in the centre's zone: `2026-12-15`. */
export function Day({ at }: { at: string }) {
  const { listDay } = useFormats()
  const day = listDay(at)
  return <time dateTime={day}>{day}</time>
}

/** A calendar day without a time. */
export function PlainDay({ day }: { day: string }) {
  return <time dateTime={day}>{day}</time>
}
