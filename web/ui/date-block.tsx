import { useFormats } from '../client/client-context.tsx'

interface DateBlockProps {
  start: string
  finish: string
  /** `grouped` is used below a heading that already has the year. */
  variant?: 'plain' | 'grouped' | 'large'
  /** Adds the time, from the first day's start to the last day's end. */
  hours?: boolean
}

/** The date at the start of a row: year, month and day, weekday. */
export function DateBlock({ start, finish, variant = 'plain', hours = false }: DateBlockProps) {
  const formats = useFormats()
  const days = formats.weekdays(start, finish)
  return (
    <time className={variant === 'plain' ? 'date' : `date date-${variant}`} dateTime={formats.listDay(start)}>
      <span>{formats.year(start)}</span>
      <b>{formats.monthAndDay(start)}</b>
      <span>{hours ? `${days} ${formats.hours(start, finish)}` : days}</span>
    </time>
  )
}
