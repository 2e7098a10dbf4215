import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type AttendanceImport,
  applyAttendance,
  discardAttendance,
} from '#contract/courses/attendance-admin.ts'
import { call } from '../client/call.ts'
import { staffAct } from '../client/staff-act.ts'
import { useAction } from '../client/use-action.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { DiscardFileButton } from '../ui/discard-file-button.tsx'
import { Problem } from '../ui/problem.tsx'
import { FramedTable } from '../ui/table.tsx'
import { CorrectionDialog } from './attendance-save-bar.tsx'

/** What a file of attendance changes, line by line; applies or discards it. */
export function AttendanceChanges({ staged }: { readonly staged: AttendanceImport }) {
  const say = useTranslations('attendance')
  const sayFiles = useTranslations('files')
  const { changes, unchanged, gone, stale, appliedAt, discardedAt } = staged
  const isOpen = !appliedAt && !discardedAt
  return (
    <>
      <h2>{staged.fileName}</h2>
      {appliedAt && <p className="notice">{say('file.applied')}</p>}
      {discardedAt && <p className="notice">{sayFiles('discarded')}</p>}
      {isOpen && stale && <p className="notice">{say('file.stale')}</p>}
      <p className="muted">{say('file.counts', { changed: changes.length, unchanged, gone })}</p>
      {changes.length > 0 && <ChangeTable changes={changes} />}
      {isOpen && <Decision staged={staged} />}
    </>
  )
}

type Change = AttendanceImport['changes'][number]

function ChangeTable({ changes }: { readonly changes: readonly Change[] }) {
  const say = useTranslations('attendance')
  const sayRoster = useTranslations('roster')
  const entered = ({ days, practiceDone, excusedBecause }: Change['before']) => (
    <>
      {days.map((minutes) => minutes ?? '–').join(' · ')}
      {practiceDone && <small> {say('practice')}</small>}
      {excusedBecause && <small> {say('file.excused', { reason: excusedBecause })}</small>}
    </>
  )
  const forecast = (result: Change['forecastBefore']) => (result ? sayRoster(`result.${result}`) : '–')
  return (
    <FramedTable
      rows={changes}
      keyOf={(change) => change.line}
      columns={[
        { label: say('file.line'), numeric: true, render: (change) => change.line },
        { label: say('person'), render: (change) => change.name ?? say('erased') },
        { label: say('file.before'), render: (change) => entered(change.before) },
        { label: say('file.after'), render: (change) => entered(change.after) },
        {
          label: say('forecast'),
          render: (change) => (
            <>
              {forecast(change.forecastBefore)} → {forecast(change.forecastAfter)}
            </>
          ),
        },
      ]}
    />
  )
}

function Decision({ staged }: { readonly staged: AttendanceImport }) {
  const say = useTranslations('attendance')
  const navigate = useNavigate()
  const notify = useNotify()
  const [correcting, setCorrecting] = useState(false)
  const { act, pending, problem } = useAction()
  const params = { importId: staged.id }
  const applied = say('file.applied')
  const sheet = `/lectures/${staged.lectureId}/attendance`
  const toSheet = () => void navigate(sheet)
  const applyAtOnce = () =>
    act(async () => {
      await call(applyAttendance, { params, body: { reason: null } })
      notify(applied, { type: 'success' })
      toSheet()
    })
  return (
    <>
      <footer className="save-bar">
        <Problem error={problem} />
        <DiscardFileButton discard={() => call(discardAttendance, { params })} leaveTo={sheet} />
        <ActionButton
          look="button primary"
          unavailable={pending || staged.stale || staged.changes.length === 0}
          onPress={() => (staged.isCorrection ? setCorrecting(true) : void applyAtOnce())}
        >
          {say('save', { count: staged.changes.length })}
        </ActionButton>
      </footer>
      {correcting && (
        <CorrectionDialog
          {...staffAct(applyAttendance, (reason: string) => ({ params, body: { reason } }))}
          done={applied}
          onDone={toSheet}
          onClose={() => setCorrecting(false)}
        />
      )}
    </>
  )
}
