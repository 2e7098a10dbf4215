import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { stageResults } from '#contract/exams/result-import.ts'
import { call } from '../client/call.ts'
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
      <PageHead back={<Link to="/result-inbox">{say('inbox.title')}</Link>} title={say('file.title')} />
      <CsvFileField
        label={say('file.choose')}
        help={say('file.help')}
        send={async ({ name, bytes }) => {
          const request = { query: { fileName: name }, body: bytes }
          const { id } = await call(stageResults, request, { idempotencyKey: crypto.randomUUID() })
          void navigate(`/result-imports/${id}`)
        }}
      />
    </>
  )
}
