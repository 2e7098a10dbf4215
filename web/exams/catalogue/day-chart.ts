interface TimeSpan {
  readonly startAt: string
  readonly finishAt: string
}

export interface DayChart {
  /** Hours to label, from 0 upwards, including both ends. */
  readonly hours: readonly number[]
  /** One bar per exam, in the given order, in percent of the chart's width. */
  readonly bars: readonly { readonly from: number; readonly width: number }[]
}

const minutesInHour = 60
const maxMarks = 8

/**
 * Lays out a day's exams as bars on a time axis of whole hours; `timeOf` returns `09:30` for an instant. Hours after
 * midnight continue from 24.
 */
export function dayChart(exams: readonly TimeSpan[], timeOf: (instant: string) => string): DayChart {
  const spans = exams.map(({ startAt, finishAt }) => {
    const start = minutesOf(timeOf(startAt))
    return { start, finish: start + (Date.parse(finishAt) - Date.parse(startAt)) / 60_000 }
  })
  const first = Math.floor(Math.min(...spans.map(({ start }) => start)) / minutesInHour)
  const end = Math.ceil(Math.max(...spans.map(({ finish }) => finish)) / minutesInHour)
  const step = Math.max(1, Math.ceil((end - first) / maxMarks))
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
