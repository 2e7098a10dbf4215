import { useGetOne } from 'ra-core'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminPastCompletion } from '#contract/certificates/past-completion.ts'
import { useFormats } from '../client/use-formats.ts'
import { PageState } from '../ui/page-state.tsx'
import { useTitle } from '../ui/use-title.ts'
import { PastRecordFacts } from './past-record-facts.tsx'

/** A completion of the former system. */
export function PastCompletionPage() {
  const { pastCompletionId = '' } = useParams()
  const { data, error, refetch } = useGetOne<AdminPastCompletion>('pastCompletions', {
    id: Number(pastCompletionId),
  })
  if (!data) return <PageState error={error} retry={refetch} />
  return <PastCompletion completion={data} />
}

function PastCompletion({ completion }: { readonly completion: AdminPastCompletion }) {
  const say = useTranslations('pastRecords')
  const { number: digits } = useFormats()
  const { title, titleLanguage, completedOn, minutes } = completion
  useTitle(title)
  return (
    <>
      <header className="page-head">
        <div>
          <p>{say('completion')}</p>
          <h1 lang={titleLanguage}>{title}</h1>
        </div>
      </header>
      <p>{say('text')}</p>
      <PastRecordFacts
        record={completion}
        facts={[
          [say('completed'), completedOn],
          [say('hours'), minutes && digits(minutes / 60)],
        ]}
      />
    </>
  )
}
