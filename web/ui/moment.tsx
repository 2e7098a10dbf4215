import { useFormats } from '../client/client-context.tsx'

/** An instant with its zone: `2026.12.14 18:00 KST` in texts, with dashes in lists. */
export function Moment({ at, look = 'text' }: { at: string; look?: 'text' | 'list' }) {
  const { textMoment, listMoment } = useFormats()
  return <time dateTime={at}>{look === 'text' ? textMoment(at) : listMoment(at)}</time>
}

/** The end of a period, as `Moment`, but midnight is the end of the day before: `2026.12.14 23:59 KST`. */
export function Deadline({ at, look = 'text' }: { at: string; look?: 'text' | 'list' }) {
  const { textDeadline, listDeadline } = useFormats()
  return <time dateTime={at}>{look === 'text' ? textDeadline(at) : listDeadline(at)}</time>
}
