import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { stageResults } from '#contract/exams/result-import.ts'
import { call } from '../client/call.ts'
import { BackLink } from '../ui/back-link.tsx'
import { CsvFileField } from '../ui/csv-file-field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useTitle } from '../ui/use-title.ts'

/** Uploads a file of results; nothing is recorded before its preview is confirmed. */
export function NewImportPage() {
  const say = useTranslations('results')
  const navigate = useNavigate()
  useTitle(say('file.title'))
  return (
    <>
      <PageHead
        back={<BackLink to="/result-inbox">{say('inbox.title')}</BackLink>}
        title={say('file.title')}
      />
      <CsvFileField
        label={say('file.choose')}
        help={say('file.help')}
        nameOf={useColumnName()}
        send={async ({ name, bytes }) => {
          const request = { query: { fileName: name }, body: bytes }
          const { id } = await call(stageResults, request, { idempotencyKey: crypto.randomUUID() })
          void navigate(`/result-imports/${id}`)
        }}
      />
    </>
  )
}

/** What a column of a file of results holds. */
function useColumnName(): (column: string) => string {
  const say = useTranslations('results')
  const sayField = useTranslations('audit.fieldName')
  const names: Readonly<Record<string, string>> = {
    examNumber: say('examNumber'),
    examCode: sayField('examCode'),
    score: say('score'),
    totalScore: sayField('totalScore'),
    attended: say('attended'),
    takenAt: say('file.takenAt'),
  }
  return (column) => names[column] ?? column
}
