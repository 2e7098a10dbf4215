import { type ClipboardEvent, type CSSProperties, type Dispatch, type KeyboardEvent, memo } from 'react'
import { useTranslations } from 'use-intl'
import type { AttendanceSheet, SheetRow } from '#contract/courses/attendance-admin.ts'
import { useFormats } from '../client/use-formats.ts'
import {
  type Cell,
  type Edit,
  type EditedEntry,
  type Edits,
  parseCell,
  shownEntry,
} from './attendance-edits.ts'

interface AttendanceGridProps {
  readonly sheet: AttendanceSheet
  readonly edits: Edits
  readonly dispatch: Dispatch<Edit>
}

/** Minutes by person and day. Arrows and Enter move, `p` is the whole day, `a` absent; cells can be pasted. */
export function AttendanceGrid({ sheet, edits, dispatch }: AttendanceGridProps) {
  const say = useTranslations('attendance')
  const { listDay } = useFormats()
  const withPractice = sheet.practice === 'NORMAL'
  return (
    <div className="table-frame">
      <table
        className="data attendance"
        aria-label={say('title')}
        style={columnStyle(sheet.days.length, withPractice)}
      >
        <thead>
          <tr>
            <th>{say('person')}</th>
            {sheet.days.map(({ startAt, taught }, day) => (
              <th key={startAt} className="num">
                {listDay(startAt)}
                <br />
                <button type="button" className="link" onClick={() => dispatch({ kind: 'allPresent', day })}>
                  {say('allPresent', { minutes: taught })}
                </button>
              </th>
            ))}
            {withPractice && <th>{say('practice')}</th>}
            <th>{say('excuse')}</th>
            <th>{say('forecast')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, index) => (
            <GridRow
              key={row.attenderId}
              row={row}
              index={index}
              dispatch={dispatch}
              withPractice={withPractice}
              days={sheet.days}
              edit={edits[row.attenderId]}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Widths in rem; those of name and excuse are minimums, the two columns share the remaining space. */
function columnStyle(days: number, withPractice: boolean): CSSProperties {
  const fixed = [...Array.from({ length: days }, () => 7), ...(withPractice ? [7] : [])]
  const least = [9, ...fixed, 11, 9].reduce((sum, width) => sum + width)
  const columns = `minmax(9rem, 1fr) ${fixed.map((width) => `${width}rem`).join(' ')} minmax(11rem, 1fr) 9rem`
  return { minWidth: `${least}rem`, ['--columns' as string]: columns }
}

interface GridRowProps {
  readonly row: SheetRow
  readonly index: number
  readonly days: AttendanceSheet['days']
  /** What was typed, if anything. */
  readonly edit: EditedEntry | undefined
  readonly withPractice: boolean
  readonly dispatch: Dispatch<Edit>
}

/** Memoised: only the row that is edited renders again, so that long sheets respond to each key. */
const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, days, edit, withPractice, dispatch } = props
  const entry = shownEntry(edit, row)
  const say = useTranslations('attendance')
  const sayResult = useTranslations('roster.result')
  const name = row.name ?? say('erased')
  const isAbsent = entry.days.every((minutes) => minutes === 0)
  const shown = row.result ?? row.forecast
  return (
    <tr className={edit && 'edited'}>
      <th scope="row">{name}</th>
      {days.map(({ startAt, taught }, day) => (
        <td key={startAt} className="num">
          <MinutesCell
            at={{ row: index, day }}
            taught={taught}
            dispatch={dispatch}
            minutes={entry.days[day] ?? null}
            label={say('cell', { name, day: day + 1 })}
          />
        </td>
      ))}
      {withPractice && (
        <td>
          <input
            type="checkbox"
            checked={entry.practiceDone}
            aria-label={say('practiceOf', { name })}
            onChange={(event) => dispatch({ kind: 'practice', row: index, done: event.target.checked })}
          />
        </td>
      )}
      <td>
        {(isAbsent || entry.excusedBecause !== null) && (
          <input
            value={entry.excusedBecause ?? ''}
            maxLength={500}
            aria-label={say('excuseOf', { name })}
            onChange={(event) => dispatch({ kind: 'excuse', row: index, because: event.target.value })}
          />
        )}
      </td>
      <td>{edit ? say('unsaved') : shown && sayResult(shown)}</td>
    </tr>
  )
})

interface MinutesCellProps {
  readonly at: Cell
  readonly minutes: number | null
  readonly taught: number
  readonly label: string
  readonly dispatch: Dispatch<Edit>
}

function MinutesCell({ at, minutes, taught, label, dispatch }: MinutesCellProps) {
  const set = (value: number | null) => dispatch({ kind: 'minutes', at, minutes: value })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const shortcut = { p: taught, a: 0 }[event.key.toLowerCase()]
    if (shortcut !== undefined) set(shortcut)
    const step = steps[event.key] ?? (shortcut === undefined ? undefined : steps['Enter'])
    if (!step) return
    event.preventDefault()
    focusCell(event.currentTarget, { row: at.row + step.row, day: at.day + step.day })
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    dispatch({ kind: 'paste', at, text: event.clipboardData.getData('text/plain') })
  }
  return (
    <input
      className="minutes"
      inputMode="numeric"
      data-cell={`${at.row}-${at.day}`}
      value={minutes ?? ''}
      aria-label={label}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const typed = parseCell(event.target.value, taught)
        if (typed !== undefined) set(typed)
      }}
    />
  )
}

const steps: Readonly<Record<string, Cell | undefined>> = {
  ArrowUp: { row: -1, day: 0 },
  ArrowDown: { row: 1, day: 0 },
  Enter: { row: 1, day: 0 },
  ArrowLeft: { row: 0, day: -1 },
  ArrowRight: { row: 0, day: 1 },
}

function focusCell(from: HTMLElement, { row, day }: Cell): void {
  from.closest('table')?.querySelector<HTMLInputElement>(`[data-cell="${row}-${day}"]`)?.focus()
}
