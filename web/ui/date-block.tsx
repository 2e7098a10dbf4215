import { useFormats } from '../client/client-context.tsx'

interface DateBlockProps {
  start: string
  finish: string
  variant?: 'plain' | 'large'
  /** Adds the time of the start to the date, as lists show exams. */
  exam?: boolean
  /** Adds the time, from the first day's start to the last day's end. */
  hours?: boolean
}

/** The date at the start of a row, with its weekday. */
export function DateBlock({ start, finish, variant = 'plain', exam = false, hours = false }: DateBlockProps) {
  const formats = useFormats()
  const days = formats.weekdays(start, finish)
  return (
    <time className={variant === 'plain' ? 'date' : `date date-${variant}`} dateTime={formats.listDay(start)}>
      <b>{exam ? formats.examMoment(start) : formats.listDay(start)}</b>
      <span>{hours ? `${days} ${formats.hours(start, finish)}` : days}</span>
    </time>
  )
}
