import { useFormats } from '../client/client-context.tsx'

/** `09:30–17:30 KST`, on one line. */
export function Hours({ start, finish }: { start: string; finish: string }) {
  return <span className="unbroken">{useFormats().hours(start, finish)}</span>
}
