import type { DailyExam } from '#contract/exams/exam.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { dayChart } from './day-chart.ts'
import { examBadge } from './exam-state.ts'

/** In em, because users may enlarge the text. */
const lane = 3.3
const top = 2

/** A day's exams on a time axis; the table below has the same data as text. */
export function DayTimeline({ exams }: { exams: readonly DailyExam[] }) {
  const { time } = useFormats()
  const { hours, bars } = dayChart(exams, time)
  const height = top + exams.length * lane
  return (
    <svg className="day-timeline" height={`${height}em`} aria-hidden="true">
      {hours.map((hour, at) => {
        const x = `${(100 * at) / (hours.length - 1)}%`
        return (
          <g key={hour}>
            <line x1={x} x2={x} y1={`${top - 0.4}em`} y2={`${height}em`} />
            <text x={x} y="1em" className={labelClass(at, hours.length)}>
              {String(hour % 24).padStart(2, '0')}:00
            </text>
          </g>
        )
      })}
      {exams.map((exam, at) => (
        <Bar key={exam.id} exam={exam} y={top + at * lane} {...(bars[at] ?? { from: 0, width: 0 })} />
      ))}
    </svg>
  )
}

/** Labels at both ends stay within the chart; narrow screens hide every other one. */
function labelClass(at: number, count: number): string | undefined {
  if (at === 0) return 'at-start'
  if (at === count - 1) return count % 2 === 1 || count < 4 ? 'at-end' : 'at-end is-between'
  return at % 2 === 1 && count > 4 ? 'is-between' : undefined
}

interface BarProps {
  exam: DailyExam
  y: number
  from: number
  width: number
}

/** The label stands above its bar, right-aligned where it would overflow. */
function Bar({ exam, y, from, width }: BarProps) {
  const say = useWords('examSchedule')
  const { word } = examBadge(exam)
  const state = useWords('exam')(`label.${word}`)
  const rightAligned = from > 50
  return (
    <g className={`is-${word.toLowerCase().replace('_', '-')}`}>
      <text
        x={`${rightAligned ? from + width : from}%`}
        y={`${y + 1.3}em`}
        className={rightAligned ? 'bar-name at-end' : 'bar-name'}
        paintOrder="stroke"
      >
        {say('barName', { name: exam.name, state })}
      </text>
      <rect x={`${from}%`} y={`${y + 1.85}em`} width={`${width}%`} height="10" rx="2" />
    </g>
  )
}
