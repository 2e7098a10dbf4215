import { clockOf } from './waiting-rules.ts'

interface TimeLeftProps {
  label: string
  until: string
  /** In milliseconds, by the centre's clock. */
  now: number
}

const daySeconds = 86_400

/** A countdown; nothing where a day or more is left, for which the date says more. */
export function TimeLeft({ label, until, now }: TimeLeftProps) {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
  if (seconds >= daySeconds) return null
  return (
    <p className="room-time">
      <span>{label}</span>
      <b role="timer">{clockOf(seconds)}</b>
    </p>
  )
}
