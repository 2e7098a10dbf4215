import { useQueryClient } from '@tanstack/react-query'
import { HttpError, useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AttendanceSheet, enterAttendanceSheet } from '#contract/courses/attendance-admin.ts'
import { dryRunAttendanceSheet } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { SignInAgain } from '../ui/sign-in-again.tsx'
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
  const discard = () => dispatch({ kind: 'replace', edits: {} })
  const enter = async (reason?: string) => {
    const body = { entries, ...(reason !== undefined && { reason }) }
    const saved = await call(enterAttendanceSheet, { params, body })
    client.setQueryData(['attendance', lectureId], saved)
    discard()
    setProblem(undefined)
  }
  const save = async () => {
    try {
      await enter()
      notify(said, { type: 'success' })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setProblem(error)
    }
  }
  const isCorrection = sheet.state === 'COMPLETED'
  return (
    <footer className="save-bar">
      {problem && (problem.status === 401 ? <SignInAgain /> : <p role="alert">{problem.message}</p>)}
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
          dryRun={(reason) => call(dryRunAttendanceSheet, { params, body: { entries, reason } })}
          act={async (reason) => {
            await enter(reason)
            return said
          }}
          onClose={() => setCorrecting(false)}
        />
      )}
    </footer>
  )
}

interface CorrectionProps {
  readonly dryRun: (reason: string) => ReturnType<typeof call<typeof dryRunAttendanceSheet>>
  readonly act: (reason: string) => Promise<string>
  readonly onClose: () => void
}

/** Why the attendance of a completed date is corrected, and what that does. */
export function CorrectionDialog({ dryRun, act, onClose }: CorrectionProps) {
  const say = useTranslations('attendance')
  const reasonOf = (form: FormData) => String(form.get('reason')).trim()
  return (
    <ActionDialog
      title={say('correct')}
      submitLabel={say('correct')}
      dryRun={(form) => dryRun(reasonOf(form))}
      act={(form) => act(reasonOf(form))}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{say('correctEffect')}</p>
      <label className="field">
        {say('reason')}
        <textarea name="reason" required rows={2} maxLength={500} />
      </label>
    </ActionDialog>
  )
}
