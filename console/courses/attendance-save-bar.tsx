import { useQueryClient } from '@tanstack/react-query'
import { HttpError, useNotify } from 'ra-core'
import { useState } from 'react'
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
import { AttendanceConflictDialog } from './attendance-conflict-dialog.tsx'
import type { Edit, Edits } from './attendance-edits.ts'

interface SaveBarProps {
  readonly lectureId: number
  readonly sheet: AttendanceSheet
  readonly edits: Edits
  readonly dispatch: (edit: Edit) => void
}

/** Saves or discards the edits of a sheet; a completed date is corrected, with a reason and after a dry run. */
export function AttendanceSaveBar({ lectureId, sheet, edits, dispatch }: SaveBarProps) {
  const say = useTranslations('attendance')
  const client = useQueryClient()
  const notify = useNotify()
  const [problem, setProblem] = useState<HttpError>()
  const [correcting, setCorrecting] = useState(false)
  const params = { lectureId }
  const entries = Object.entries(edits).map(([id, entry]) => ({ attenderId: Number(id), ...entry }))
  const count = entries.length
  const said = say('saved', { count })
  const [present, setPresent] = useState<{ sheet: AttendanceSheet; changes: readonly AttendanceChange[] }>()
  const compare = async () => {
    const [stored, { content }] = await Promise.all([
      call(getAttendanceSheet, { params }),
      call(listAttendanceChanges, { params }),
    ])
    setCorrecting(false)
    setPresent({ sheet: stored, changes: content })
  }
  /** If somebody else has changed the sheet, their changes are shown in place of the dialog. */
  const orCompare = async <T,>(sent: Promise<T>): Promise<T> => {
    try {
      return await sent
    } catch (error) {
      if (error instanceof HttpError && error.status === 412) await compare()
      throw error
    }
  }
  const discard = () => dispatch({ kind: 'replace', edits: {} })
  const stored = (saved: AttendanceSheet) => {
    client.setQueryData(['attendance', lectureId], saved)
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
      if (error.status === 412) await compare()
      else setProblem(error)
    }
  }
  const isCorrection = sheet.state === 'COMPLETED'
  return (
    <footer className="save-bar">
      <Problem error={problem} />
      <ActionButton
        look="button primary"
        unavailable={count === 0}
        onPress={() => (isCorrection ? setCorrecting(true) : void save())}
      >
        {say('save', { count })}
      </ActionButton>
      <ActionButton unavailable={count === 0} onPress={discard}>
        {say('discard')}
      </ActionButton>
      <span className="muted">{say('missing', { count: sheet.missing })}</span>
      {correcting && (
        <CorrectionDialog
          dryRun={(reason) => orCompare(correction.dryRun(reason))}
          act={(reason, key) => orCompare(correction.act(reason, key).then(stored))}
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
