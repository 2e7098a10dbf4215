import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  downloadAttendanceSheet,
  getAttendanceImport,
  stageAttendance,
} from '#contract/courses/attendance-admin.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { call } from '../client/call.ts'
import { CsvFileField } from '../ui/csv-file-field.tsx'
import { PageState } from '../ui/page-state.tsx'
import { TabHead } from '../ui/tab-head.tsx'
import { AttendanceChanges } from './attendance-changes.tsx'

/** Uploads attendance as a file; what it changes is shown before it is applied. */
export function AttendanceImportPage() {
  const say = useTranslations('attendance')
  const lectureId = Number(useParams()['lectureId'])
  const importId = useSearchParams()[0].get('file')
  return (
    <>
      <TabHead title={say('file.title')}>
        <a className="button" href={buildPath(downloadAttendanceSheet.path, { lectureId })} download>
          {say('download')}
        </a>
      </TabHead>
      {importId ? <Staged lectureId={lectureId} importId={importId} /> : <Upload lectureId={lectureId} />}
    </>
  )
}

function Upload({ lectureId }: { readonly lectureId: number }) {
  const say = useTranslations('attendance')
  const navigate = useNavigate()
  return (
    <CsvFileField
      label={say('file.choose')}
      help={say('file.help')}
      nameOf={useColumnName()}
      send={async ({ name, bytes }) => {
        const request = { params: { lectureId }, query: { fileName: name }, body: bytes }
        const { id } = await call(stageAttendance, request, { idempotencyKey: crypto.randomUUID() })
        void navigate(`/lectures/${lectureId}/attendance/import?file=${id}`)
      }}
    />
  )
}

/** What a column of a file of attendance holds. */
function useColumnName(): (column: string) => string {
  const say = useTranslations('attendance')
  const names: Readonly<Record<string, string>> = {
    attenderId: say('file.registration'),
    name: say('person'),
    practiceDone: say('practice'),
    excusedBecause: say('excuse'),
  }
  return (column) => {
    const [, day] = /^day (\d+)/.exec(column) ?? []
    return day === undefined ? (names[column] ?? column) : say('conflict.day', { day: Number(day) })
  }
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
