import { useQuery } from '@tanstack/react-query'
import { useGetOne } from 'ra-core'
import { useEffect, useReducer, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  type AttendanceSheet,
  downloadAttendanceSheet,
  getAttendanceSheet,
  stageAttendance,
} from '#contract/courses/attendance-admin.ts'
import { getCheckInCode } from '#contract/courses/check-in.ts'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useMoment } from '../client/use-formats.ts'
import { useLocalised } from '../client/use-localised.ts'
import { PageHead } from '../ui/page-head.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'
import { applyEdit, type Edit, type Edits, type Typed } from './attendance-edits.ts'
import { AttendanceGrid } from './attendance-grid.tsx'
import type { Pasted } from './attendance-paste.ts'
import { AttendanceSaveBar } from './attendance-save-bar.tsx'
import { PasteReport } from './paste-report.tsx'

/** Who attended a course date, day by day. */
export function AttendancePage() {
  const lectureId = Number(useParams()['lectureId'])
  const { data: lecture } = useGetOne<AdminLectureDetail>('lecture', { id: lectureId })
  const { data, error, refetch } = useQuery({
    queryKey: ['attendance', lectureId],
    queryFn: ({ signal }) => call(getAttendanceSheet, { params: { lectureId } }, { signal }),
    // Not read again by itself: edits are relative to the sheet as it was read.
    refetchOnWindowFocus: false,
  })
  if (!data || !lecture) return <PageState error={error} retry={refetch} />
  return <Sheet key={lectureId} sheet={data} lecture={lecture} />
}

interface SheetProps {
  readonly sheet: AttendanceSheet
  readonly lecture: AdminLectureDetail
}

function Sheet({ sheet, lecture }: SheetProps) {
  const say = useTranslations('attendance')
  const title = useLocalised()(lecture.title)
  const moment = useMoment()
  const mayCall = useMayCall()
  const [typed, dispatch] = useTyped(sheet)
  const [pasted, setPasted] = useState<Pasted>()
  useTitle(`${say('title')}: ${title}`)
  return (
    <>
      <PageHead
        back={<Link to={`/lectures/${lecture.id}`}>{title}</Link>}
        title={say('title')}
        beside={<small className="muted">{moment(lecture.startAt)}</small>}
      >
        {mayCall(downloadAttendanceSheet) && (
          <a
            className="button"
            href={buildPath(downloadAttendanceSheet.path, { lectureId: lecture.id })}
            download
          >
            {say('download')}
          </a>
        )}
        {mayCall(getCheckInCode) && (
          <Link className="button" to={`/lectures/${lecture.id}/attendance/qr`}>
            {say('checkIn')}
          </Link>
        )}
        {mayCall(stageAttendance) && (
          <Link className="button" to={`/lectures/${lecture.id}/attendance/import`}>
            {say('file.link')}
          </Link>
        )}
      </PageHead>
      {sheet.rows.length === 0 ? (
        <div className="list-state">
          <p>{say('nobody')}</p>
        </div>
      ) : (
        <>
          <p className="muted">{say('help')}</p>
          <PasteReport pasted={pasted} onClose={() => setPasted(undefined)} />
          <AttendanceGrid sheet={sheet} typed={typed} dispatch={dispatch} onPasted={setPasted} />
          <AttendanceSaveBar sheet={sheet} typed={typed} dispatch={dispatch} lectureId={lecture.id} />
        </>
      )}
    </>
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
