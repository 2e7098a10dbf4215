interface Timed {
  readonly startAt: string
  readonly finishAt: string
}

export interface DayPicture {
  /** Hours that are marked, from 0, the first and the last at the ends. */
  readonly hours: readonly number[]
  /** In the order given, in percent of the picture's width. */
  readonly bars: readonly { readonly from: number; readonly width: number }[]
}

const minutesInHour = 60
const mostMarks = 8

/**
 * A day's exams as bars along its hours, whole hours at both ends; `timeOf` gives `09:30` of an instant. Hours past
 * midnight count on from 24.
 */
export function dayPicture(exams: readonly Timed[], timeOf: (instant: string) => string): DayPicture {
  const spans = exams.map(({ startAt, finishAt }) => {
    const start = minutesOf(timeOf(startAt))
    return { start, finish: start + (Date.parse(finishAt) - Date.parse(startAt)) / 60_000 }
  })
  const first = Math.floor(Math.min(...spans.map(({ start }) => start)) / minutesInHour)
  const end = Math.ceil(Math.max(...spans.map(({ finish }) => finish)) / minutesInHour)
  const step = Math.max(1, Math.ceil((end - first) / mostMarks))
  const marks = Math.ceil((end - first) / step)
  const length = marks * step * minutesInHour
  const percent = (minutes: number) => (100 * minutes) / length
  return {
    hours: Array.from({ length: marks + 1 }, (_, at) => first + at * step),
    bars: spans.map(({ start, finish }) => ({
      from: percent(start - first * minutesInHour),
      width: percent(finish - start),
    })),
  }
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * minutesInHour + minutes
}
