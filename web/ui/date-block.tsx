import { useFormats } from '../client/client-context.tsx'

interface DateBlockProps {
  start: string
  finish: string
  /** `grouped` stands under a heading that already says the year; `large` adds the hours. */
  look?: 'plain' | 'grouped' | 'large'
}

/** The day that anchors a row: year, month and day, weekday. */
export function DateBlock({ start, finish, look = 'plain' }: DateBlockProps) {
  const formats = useFormats()
  const days = formats.weekdays(start, finish)
  return (
    <time className={look === 'plain' ? 'date' : `date date-${look}`} dateTime={formats.listDay(start)}>
      <span>{formats.year(start)}</span>
      <b>{formats.monthAndDay(start)}</b>
      <span>{look === 'large' ? `${days} ${formats.hours(start, finish)}` : days}</span>
    </time>
  )
}
