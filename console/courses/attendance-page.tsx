import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type AttendanceSheet,
  downloadAttendanceSheet,
  getAttendanceSheet,
  stageAttendance,
} from '#contract/courses/attendance-admin.ts'
import { getCheckInCode } from '#contract/courses/check-in.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { PageState } from '../ui/page-state.tsx'
import { applyEdit, type Edit, type Edits } from './attendance-edits.ts'
import { AttendanceGrid } from './attendance-grid.tsx'
import { AttendanceSaveBar } from './attendance-save-bar.tsx'

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
  const [edits, dispatch] = useEdits(sheet)
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
        {mayCall(stageAttendance) && (
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
          <p className="muted">{say('help')}</p>
          <AttendanceGrid sheet={sheet} edits={edits} dispatch={dispatch} />
          <AttendanceSaveBar sheet={sheet} edits={edits} dispatch={dispatch} lectureId={lectureId} />
        </>
      )}
    </>
  )
}

/** Edits of a sheet, kept in this browser until they are saved. */
function useEdits(sheet: AttendanceSheet): [Edits, (edit: Edit) => void] {
  const key = `unsaved.attendance.${sheet.lectureId}`
  const [edits, dispatch] = useReducer(
    (before: Edits, edit: Edit) => applyEdit(sheet, before, edit),
    undefined,
    () => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Edits
      // Edits without the value that they replace cannot be checked for conflicts.
      return Object.fromEntries(Object.entries(kept).filter(([, edit]) => 'before' in edit)) as Edits
    },
  )
  useEffect(() => {
    if (Object.keys(edits).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(edits))
  }, [key, edits])
  return [edits, dispatch]
}
