import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type AttendanceSheet,
  downloadAttendanceSheet,
  getAttendanceSheet,
  stageAttendance,
} from '#contract/courses/attendance-admin.ts'
import { hasBegun } from '#contract/courses/attendance-opening.ts'
import { getCheckInCode } from '#contract/courses/check-in.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { call } from '../client/call.ts'
import { useMayCall, useNow } from '../client/session.ts'
import { useFormats } from '../client/use-formats.ts'
import { PageState } from '../ui/page-state.tsx'
import { applyEdit, type Edit, type Edits, type Typed } from './attendance-edits.ts'
import { AttendanceGrid } from './attendance-grid.tsx'
import { leftToReport, type Pasted } from './attendance-paste.ts'
import { AttendanceSaveBar } from './attendance-save-bar.tsx'
import { PasteReport } from './paste-report.tsx'

/** Who attended a course date, day by day. */
export function AttendancePage() {
  const lectureId = Number(useParams()['lectureId'])
  const { data, error, refetch } = useQuery({
    queryKey: ['attendance', lectureId],
    queryFn: ({ signal }) => call(getAttendanceSheet, { params: { lectureId } }, { signal }),
    // Not read again by itself: edits are relative to the sheet as it was read.
    refetchOnWindowFocus: false,
  })
  if (!data) return <PageState error={error} retry={refetch} />
  return <Sheet key={lectureId} sheet={data} />
}

interface SheetProps {
  readonly sheet: AttendanceSheet
}

function Sheet({ sheet }: SheetProps) {
  const { lectureId } = sheet
  const say = useTranslations('attendance')
  const mayCall = useMayCall()
  const [typed, dispatch] = useTyped(sheet)
  const [pasted, setPasted] = useState<Pasted>()
  const settle = (edit: Edit) => {
    dispatch(edit)
    if (edit.kind === 'replace') setPasted(leftToReport)
  }
  const openDays = useOpenDays(sheet)
  const isOpen = openDays > 0
  return (
    <>
      <div className="actions tab-actions">
        {mayCall(downloadAttendanceSheet) && (
          <a className="button" href={buildPath(downloadAttendanceSheet.path, { lectureId })} download>
            {say('download')}
          </a>
        )}
        {mayCall(getCheckInCode) && (
          <Link className="button" to={`/lectures/${lectureId}/attendance/qr`}>
            {say('checkIn')}
          </Link>
        )}
        {isOpen && mayCall(stageAttendance) && (
          <Link className="button" to={`/lectures/${lectureId}/attendance/import`}>
            {say('file.link')}
          </Link>
        )}
      </div>
      {sheet.rows.length === 0 ? (
        <div className="list-state">
          <p>{say('nobody')}</p>
        </div>
      ) : (
        <>
          <NextDay day={sheet.days[openDays]} />
          {isOpen && <p className="muted">{say('help')}</p>}
          <PasteReport pasted={pasted} onClose={() => setPasted(undefined)} />
          <AttendanceGrid
            sheet={sheet}
            openDays={openDays}
            typed={typed}
            dispatch={dispatch}
            onPasted={setPasted}
          />
          {isOpen && (
            <AttendanceSaveBar
              sheet={sheet}
              openDays={openDays}
              typed={typed}
              dispatch={settle}
              lectureId={lectureId}
            />
          )}
        </>
      )}
    </>
  )
}

const openingMs = 10_000

/** The number of days that have begun, whose attendance can be entered. Looks again every ten seconds. */
function useOpenDays({ days }: AttendanceSheet): number {
  const now = useNow()
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  const open = days.filter((day) => hasBegun(day, now)).length
  const isWhole = open === days.length
  useEffect(() => {
    if (isWhole) return
    const timer = setInterval(lookAgain, openingMs)
    return () => clearInterval(timer)
  }, [isWhole])
  return open
}

/** From when the next day can be entered. */
function NextDay({ day }: { readonly day: AttendanceSheet['days'][number] | undefined }) {
  const say = useTranslations('attendance')
  const { listDay, listMoment } = useFormats()
  if (!day) return null
  return (
    <p className="notice">{say('opens', { day: listDay(day.startAt), moment: listMoment(day.startAt) })}</p>
  )
}

/** What is typed into a sheet; edits are kept in this browser until they are saved. */
function useTyped(sheet: AttendanceSheet): [Typed, (edit: Edit) => void] {
  const key = `unsaved.attendance.${sheet.lectureId}`
  const [typed, dispatch] = useReducer(
    (before: Typed, edit: Edit) => applyEdit(sheet, before, edit),
    undefined,
    () => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Edits
      // Edits without the value that they replace cannot be checked for conflicts.
      const edits = Object.fromEntries(Object.entries(kept).filter(([, edit]) => 'before' in edit)) as Edits
      return { edits, wrong: {} }
    },
  )
  const { edits } = typed
  useEffect(() => {
    if (Object.keys(edits).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(edits))
  }, [key, edits])
  return [typed, dispatch]
}
