import { useQueryClient } from '@tanstack/react-query'
import { HttpError, useNotify } from 'ra-core'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import {
  type AttendanceChange,
  type AttendanceSheet,
  enterAttendanceSheet,
  getAttendanceSheet,
  listAttendanceChanges,
} from '#contract/courses/attendance-admin.ts'
import type { SealedDryRun } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { type ActKey, staffAct } from '../client/staff-act.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ActionDialog, textIn } from '../ui/action-dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { fieldErrors } from '../ui/show-errors.ts'
import { AttendanceConflictDialog } from './attendance-conflict-dialog.tsx'
import { countDays } from './attendance-counts.ts'
import { cellKey, type Edit, type Typed, type WrongCells } from './attendance-edits.ts'

interface SaveBarProps {
  readonly lectureId: number
  readonly sheet: AttendanceSheet
  /** As many days, of the first ones, have begun. */
  readonly openDays: number
  readonly typed: Typed
  readonly dispatch: (edit: Edit) => void
}

/** Saves or discards the edits of a sheet; a completed date is corrected, with a reason and after a dry run. */
export function AttendanceSaveBar({ lectureId, sheet, openDays, typed, dispatch }: SaveBarProps) {
  const say = useTranslations('attendance')
  const { edits, wrong } = typed
  const [tried, setTried] = useState(false)
  const client = useQueryClient()
  const notify = useNotify()
  const [problem, setProblem] = useState<HttpError>()
  const [correcting, setCorrecting] = useState(false)
  const params = { lectureId }
  const isCorrection = sheet.state === 'COMPLETED'
  const entries = Object.entries(edits).map(([id, entry]) => ({ attenderId: Number(id), ...entry }))
  const count = entries.length
  const said = say('saved', { count })
  const [present, setPresent] = useState<{ sheet: AttendanceSheet; changes: readonly AttendanceChange[] }>()
  const compare = async () => {
    const [stored, { content }] = await Promise.all([
      call(getAttendanceSheet, { params }),
      call(listAttendanceChanges, { params }),
    ])
    setPresent({ sheet: stored, changes: content })
  }
  /** What somebody else has changed, and refused cells, are shown in place of the dialog. */
  const orInSheet = async <T,>(sent: Promise<T>): Promise<T> => {
    try {
      return await sent
    } catch (error) {
      if (error instanceof HttpError && isOfSheet(error)) {
        // At once: a cell behind an open dialog takes no focus.
        flushSync(() => setCorrecting(false))
        await showInSheet(error)
      }
      throw error
    }
  }
  const discard = () => {
    dispatch({ kind: 'replace', edits: {} })
    setTried(false)
  }
  const stored = (saved: AttendanceSheet) => {
    client.setQueryData(['attendance', lectureId], saved)
    // The head of the date and the menu count who lacks an entry, too.
    void client.invalidateQueries({ queryKey: ['lecture'] })
    void client.invalidateQueries({ queryKey: ['tasks'] })
    discard()
    setProblem(undefined)
  }
  const correction = staffAct(enterAttendanceSheet, (reason: string) => ({
    params,
    body: { entries, reason },
  }))
  const save = async () => {
    try {
      stored(await call(enterAttendanceSheet, { params, body: { entries } }))
      notify(said, { type: 'success' })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (isOfSheet(error)) await showInSheet(error)
      else setProblem(error)
    }
  }
  /** Marks, names and focuses the cells that cannot be stored. */
  const showWrong = (refused: WrongCells = {}) => {
    dispatch({ kind: 'refused', cells: refused })
    setTried(true)
    focusFirst(sheet, { ...wrong, ...refused })
  }
  const isOfSheet = (error: HttpError) =>
    error.status === 412 || Object.keys(refusedCells(error, entries)).length > 0
  const showInSheet = async (error: HttpError) =>
    error.status === 412 ? compare() : showWrong(refusedCells(error, entries))
  const press = () => {
    // Only what is wrong in itself keeps the sheet from being sent. What the server refused is sent again: minutes of a day that had
    // not begun then may be accepted now.
    if (Object.values(wrong).some(({ text }) => text !== undefined)) showWrong()
    else if (isCorrection) setCorrecting(true)
    else void save()
  }
  return (
    <footer className="save-bar">
      <Problem error={problem} />
      {tried && <WrongList sheet={sheet} wrong={wrong} />}
      <ActionButton
        look="button primary"
        unavailable={count === 0 && Object.keys(wrong).length === 0}
        onPress={press}
      >
        {say('save', { count })}
      </ActionButton>
      <ActionButton unavailable={count === 0 && Object.keys(wrong).length === 0} onPress={discard}>
        {say('discard')}
      </ActionButton>
      <DayCounts sheet={sheet} openDays={openDays} typed={typed} />
      {correcting && (
        <CorrectionDialog
          dryRun={(reason) => orInSheet(correction.dryRun(reason))}
          act={(reason, key) => orInSheet(correction.act(reason, key).then(stored))}
          done={said}
          onClose={() => setCorrecting(false)}
        />
      )}
      {present && (
        <AttendanceConflictDialog
          {...{ ...present, edits }}
          onSettle={(settled) => {
            client.setQueryData(['attendance', lectureId], present.sheet)
            dispatch({ kind: 'replace', edits: settled })
            setPresent(undefined)
          }}
          onClose={() => setPresent(undefined)}
        />
      )}
    </footer>
  )
}

/** Who lacks an entry, and what is not saved yet, day by day. */
function DayCounts({ sheet, openDays, typed }: Pick<SaveBarProps, 'sheet' | 'openDays' | 'typed'>) {
  const say = useTranslations('attendance')
  const counts = countDays(sheet, typed, openDays)
  const isWhole =
    openDays === sheet.days.length && counts.every(({ lacking, unsaved }) => lacking + unsaved === 0)
  if (isWhole) return <span className="muted">{say('allEntered')}</span>
  return (
    <ul className="day-counts muted">
      {counts.map(({ day, lacking, unsaved }) => (
        <li key={day}>{say('dayCount', { day: day + 1, lacking, unsaved })}</li>
      ))}
    </ul>
  )
}

/** Cells that the server refuses, of the entries that were sent. */
function refusedCells(error: HttpError, entries: readonly { readonly attenderId: number }[]): WrongCells {
  return Object.fromEntries(
    fieldErrors(error).flatMap(([path, message]) => {
      const [, index, day] = /^entries\.(\d+)\.days\.(\d+)$/.exec(path) ?? []
      const entry = entries[Number(index)]
      return entry && day !== undefined ? [[cellKey(entry.attenderId, Number(day)), { message }]] : []
    }),
  )
}

/** Wrong cells in the order of the sheet. */
function wrongIn({ rows }: AttendanceSheet, wrong: WrongCells) {
  return rows.flatMap((row, index) =>
    row.days.flatMap((_, day) => {
      const cell = wrong[cellKey(row.attenderId, day)]
      return cell ? [{ ...cell, row, index, day }] : []
    }),
  )
}

function focusFirst(sheet: AttendanceSheet, wrong: WrongCells): void {
  const [first] = wrongIn(sheet, wrong)
  if (first) document.querySelector<HTMLInputElement>(`[data-cell="${first.index}-${first.day}"]`)?.focus()
}

/** As many as fit beside the buttons. */
const maxNamed = 5

function WrongList({ sheet, wrong }: { readonly sheet: AttendanceSheet; readonly wrong: WrongCells }) {
  const say = useTranslations('attendance')
  const cells = wrongIn(sheet, wrong)
  if (cells.length === 0) return null
  return (
    <div className="wrong-cells" role="alert">
      <ul>
        {cells.slice(0, maxNamed).map(({ row, day, text, message }) => {
          const place = { name: row.name ?? say('erased'), day: day + 1 }
          return (
            <li key={cellKey(row.attenderId, day)}>
              {text === undefined
                ? say('refusedCell', { ...place, message: message ?? '' })
                : say('wrongCell', { ...place, text })}
            </li>
          )
        })}
        {cells.length > maxNamed && <li>{say('moreWrong', { count: cells.length - maxNamed })}</li>}
      </ul>
    </div>
  )
}

interface CorrectionProps {
  readonly dryRun: (reason: string) => Promise<SealedDryRun>
  readonly act: (reason: string, key: ActKey) => Promise<unknown>
  readonly done: string
  readonly onDone?: () => unknown
  readonly onClose: () => void
}

/** Why the attendance of a completed date is corrected, and what that does. */
export function CorrectionDialog({ dryRun, act, ...dialog }: CorrectionProps) {
  const say = useTranslations('attendance')
  return (
    <ActionDialog
      title={say('correct')}
      dryRun={(form) => dryRun(textIn(form, 'reason'))}
      act={(form, key) => act(textIn(form, 'reason'), key)}
      {...dialog}
    >
      <p>{say('correctEffect')}</p>
      <ReasonField label={say('reason')} rows={2} />
    </ActionDialog>
  )
}
