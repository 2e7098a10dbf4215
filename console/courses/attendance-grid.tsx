import {
  type ClipboardEvent,
  type CSSProperties,
  type Dispatch,
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useRef,
} from 'react'
import { useTranslations } from 'use-intl'
import type { AttendanceSheet, SheetRow } from '#contract/courses/attendance-admin.ts'
import { useFormats } from '../client/use-formats.ts'
import { PersonLink } from '../ui/person-link.tsx'
import {
  type Cell,
  cellKey,
  type Edit,
  type EditedEntry,
  shownEntry,
  type Typed,
  type WrongCell,
  type WrongCells,
} from './attendance-edits.ts'
import { stepOf } from './attendance-keys.ts'
import { type Pasted, readPasted } from './attendance-paste.ts'

interface AttendanceGridProps {
  readonly sheet: AttendanceSheet
  /** As many days, of the first ones, have begun; the others are closed. */
  readonly openDays: number
  readonly typed: Typed
  readonly dispatch: Dispatch<Edit>
  readonly onPasted: (pasted: Pasted) => void
}

/**
 * Minutes by person and day. Arrows and Enter move, `p` is the whole day, `a` absent and go to the next person; cells and lines
 * with names can be pasted.
 */
export function AttendanceGrid({ sheet, openDays, typed, dispatch, onPasted }: AttendanceGridProps) {
  const say = useTranslations('attendance')
  const reachedByLetter = useRef<HTMLInputElement>(null)
  const paste = useCallback(
    (at: Cell, text: string) => {
      const pasted = readPasted(sheet, at, text, openDays)
      dispatch({ kind: 'cells', cells: pasted.cells })
      onPasted(pasted)
    },
    [sheet, openDays, dispatch, onPasted],
  )
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
                {day < openDays && (
                  <>
                    <br />
                    <button
                      type="button"
                      className="link"
                      onClick={() => dispatch({ kind: 'allPresent', day })}
                    >
                      {say('allPresent', { minutes: taught })}
                    </button>
                  </>
                )}
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
              openDays={openDays}
              edit={typed.edits[row.attenderId]}
              wrong={wrongOf(row, typed.wrong)}
              paste={paste}
              reachedByLetter={reachedByLetter}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Undefined if none of the row is wrong, so that the row does not render again for others. */
function wrongOf({ attenderId, days }: SheetRow, wrong: WrongCells): WrongCells | undefined {
  return days.some((_, day) => cellKey(attenderId, day) in wrong) ? wrong : undefined
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
  readonly openDays: number
  /** What was typed, if anything. */
  readonly edit: EditedEntry | undefined
  readonly wrong: WrongCells | undefined
  readonly withPractice: boolean
  readonly dispatch: Dispatch<Edit>
  readonly paste: (at: Cell, text: string) => void
  /** The cell that a letter has led to: Enter or the arrow down after it stays there. */
  readonly reachedByLetter: RefObject<HTMLInputElement | null>
}

/** Memoised: only the row that is edited renders again, so that long sheets respond to each key. */
const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, days, openDays, edit, wrong, withPractice, dispatch, paste, reachedByLetter } = props
  const entry = shownEntry(edit, row)
  const say = useTranslations('attendance')
  const sayResult = useTranslations('roster.result')
  const name = row.name ?? say('erased')
  const isAbsent = entry.days.every((minutes) => minutes === 0)
  const shown = row.result ?? row.forecast
  return (
    <tr className={edit && 'edited'}>
      <th scope="row">
        <PersonLink personId={row.personId}>{name}</PersonLink>
      </th>
      {days.map(({ startAt, taught }, day) => (
        <td key={startAt} className="num">
          <MinutesCell
            at={{ row: index, day }}
            taught={taught}
            isOpen={day < openDays}
            dispatch={dispatch}
            paste={paste}
            reachedByLetter={reachedByLetter}
            minutes={entry.days[day] ?? null}
            wrong={wrong?.[cellKey(row.attenderId, day)]}
            label={say('cell', { name, day: day + 1 })}
          />
        </td>
      ))}
      {withPractice && (
        <td>
          <input
            type="checkbox"
            checked={entry.practiceDone}
            disabled={openDays === 0}
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

interface MinutesCellProps extends Pick<GridRowProps, 'dispatch' | 'paste' | 'reachedByLetter'> {
  readonly at: Cell
  readonly minutes: number | null
  readonly wrong: WrongCell | undefined
  readonly taught: number
  /** Whether it can be typed into; a closed one is still reached by arrows, and pasting into it says why not. */
  readonly isOpen: boolean
  readonly label: string
}

function MinutesCell(props: MinutesCellProps) {
  const { at, minutes, wrong, taught, isOpen, label, dispatch, paste, reachedByLetter } = props
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const cell = event.currentTarget
    const isReached = reachedByLetter.current === cell
    reachedByLetter.current = null
    const shortcut = isOpen ? { p: taught, a: 0 }[event.key.toLowerCase()] : undefined
    if (shortcut !== undefined) dispatch({ kind: 'minutes', at, minutes: shortcut })
    const step = stepOf({ key: event.key, shortcut, isReached })
    if (!step) return
    event.preventDefault()
    const next = cellAt(cell, { row: at.row + step.row, day: at.day + step.day })
    next?.focus()
    if (shortcut !== undefined) reachedByLetter.current = next ?? null
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    paste(at, event.clipboardData.getData('text/plain'))
  }
  return (
    <input
      className="minutes"
      inputMode="numeric"
      readOnly={!isOpen}
      data-cell={`${at.row}-${at.day}`}
      value={wrong?.text ?? minutes ?? ''}
      aria-label={label}
      aria-invalid={wrong !== undefined}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onFocus={(event) => event.target.select()}
      onChange={(event) => dispatch({ kind: 'cells', cells: [{ at, text: event.target.value }] })}
    />
  )
}

function cellAt(from: HTMLElement, { row, day }: Cell): HTMLInputElement | null | undefined {
  return from.closest('table')?.querySelector<HTMLInputElement>(`[data-cell="${row}-${day}"]`)
}
