import { useFormats } from '../client/client-context.tsx'

/** The centre's day of an instant: `2026-12-15`. */
export function Day({ at }: { at: string }) {
  const { listDay } = useFormats()
  const day = listDay(at)
  return <time dateTime={day}>{day}</time>
}
