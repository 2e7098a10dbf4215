import { useQuery } from '@tanstack/react-query'
import { useGetOne } from 'ra-core'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  downloadAttendanceSheet,
  getAttendanceImport,
  stageAttendance,
} from '#contract/courses/attendance-admin.ts'
import type { AdminLectureDetail } from '#contract/courses/lecture-admin.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { call } from '../client/call.ts'
import { useLocalised } from '../client/use-localised.ts'
import { CsvFileField } from '../ui/csv-file-field.tsx'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'
import { AttendanceChanges } from './attendance-changes.tsx'

/** Uploads attendance as a file; what it changes is shown before it is applied. */
export function AttendanceImportPage() {
  const { lectureId = '' } = useParams()
  const importId = useSearchParams()[0].get('file')
  const { data, error, refetch } = useGetOne<AdminLectureDetail>('lecture', { id: Number(lectureId) })
  if (!data) return <PageState error={error} retry={refetch} />
  return (
    <>
      <Head lecture={data} />
      {importId ? <Staged lectureId={data.id} importId={importId} /> : <Upload lectureId={data.id} />}
    </>
  )
}

function Head({ lecture }: { readonly lecture: AdminLectureDetail }) {
  const say = useTranslations('attendance')
  const title = useLocalised()(lecture.title)
  useTitle(`${say('file.title')}: ${title}`)
  return (
    <header className="page-head">
      <div>
        <Link to={`/lectures/${lecture.id}/attendance`}>{title}</Link>
        <h1>{say('file.title')}</h1>
      </div>
      <a
        className="button"
        href={buildPath(downloadAttendanceSheet.path, { lectureId: lecture.id })}
        download
      >
        {say('download')}
      </a>
    </header>
  )
}

function Upload({ lectureId }: { readonly lectureId: number }) {
  const say = useTranslations('attendance')
  const navigate = useNavigate()
  return (
    <CsvFileField
      label={say('file.choose')}
      help={say('file.help')}
      send={async ({ name, bytes }) => {
        const request = { params: { lectureId }, query: { fileName: name }, body: bytes }
        const { id } = await call(stageAttendance, request, { idempotencyKey: crypto.randomUUID() })
        void navigate(`/lectures/${lectureId}/attendance/import?file=${id}`)
      }}
    />
  )
}

function Staged({ lectureId, importId }: { readonly lectureId: number; readonly importId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['attendance-import', importId],
    queryFn: ({ signal }) => call(getAttendanceImport, { params: { importId } }, { signal }),
  })
  // The address may name the file of another date.
  if (!data || data.lectureId !== lectureId) return <PageState error={error} retry={refetch} />
  return <AttendanceChanges staged={data} />
}
