import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AttendanceChange, AttendanceSheet } from '#contract/courses/attendance-admin.ts'
import { useMoment } from '../client/use-formats.ts'
import { Dialog } from '../ui/dialog.tsx'
import { type Conflict, conflictsOf, settleConflicts } from './attendance-conflicts.ts'
import type { Edits } from './attendance-edits.ts'

interface ConflictDialogProps {
  /** As it is stored now. */
  readonly sheet: AttendanceSheet
  readonly changes: readonly AttendanceChange[]
  readonly edits: Edits
  readonly onSettle: (edits: Edits) => void
  readonly onClose: () => void
}

/** Cells that somebody else has changed while they were edited here: for each, keeps one of the two values. */
export function AttendanceConflictDialog({ sheet, changes, edits, onSettle, onClose }: ConflictDialogProps) {
  const say = useTranslations('attendance')
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const conflicts = conflictsOf(edits, sheet)
  const keep = (key: string, isKept: boolean) =>
    setKept((before) => new Set([...[...before].filter((one) => one !== key), ...(isKept ? [key] : [])]))
  return (
    <Dialog
      wide
      title={say('conflict.title')}
      onClose={onClose}
      actions={
        <button
          type="button"
          className="button primary"
          onClick={() => onSettle(settleConflicts(edits, sheet, kept))}
        >
          {say('conflict.settle')}
        </button>
      }
    >
      <p>{say('conflict.help')}</p>
      <div className="table-frame">
        <table className="data">
          <thead>
            <tr>
              <th>{say('person')}</th>
              <th>{say('conflict.cell')}</th>
              <th>{say('conflict.theirs')}</th>
              <th>{say('conflict.by')}</th>
              <th>{say('conflict.mine')}</th>
              <th>{say('conflict.keep')}</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.map((conflict) => (
              <ConflictRow
                key={conflict.key}
                conflict={conflict}
                change={changes.find(({ attenderId }) => attenderId === conflict.row.attenderId)}
                isKept={kept.has(conflict.key)}
                onKeep={(isKept) => keep(conflict.key, isKept)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}

interface ConflictRowProps {
  readonly conflict: Conflict
  readonly change: AttendanceChange | undefined
  readonly isKept: boolean
  readonly onKeep: (isKept: boolean) => void
}

function ConflictRow({ conflict: { row, cell, theirs, mine }, change, isKept, onKeep }: ConflictRowProps) {
  const say = useTranslations('attendance')
  const sayCommon = useTranslations('common')
  const moment = useMoment()
  const name = row.name ?? say('erased')
  const title = typeof cell === 'number' ? say('conflict.day', { day: cell + 1 }) : say(titles[cell])
  const shown = (value: Conflict['mine']) =>
    typeof value === 'boolean' ? say(value ? 'conflict.yes' : 'conflict.no') : (value ?? '–')
  const who = change?.checkedIn ? say('conflict.checkedIn') : (change?.by ?? sayCommon('somebody'))
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{title}</td>
      <td>{shown(theirs)}</td>
      <td>
        {who}
        {change && <small> {moment(change.at)}</small>}
      </td>
      <td>{shown(mine)}</td>
      <td>
        <input
          type="checkbox"
          checked={isKept}
          aria-label={say('conflict.keepOf', { name, cell: title })}
          onChange={(event) => onKeep(event.target.checked)}
        />
      </td>
    </tr>
  )
}

const titles = { practiceDone: 'practice', excusedBecause: 'excuse' } as const
