import { useTranslations } from 'use-intl'
import type { AdminPastCompletion } from '#contract/certificates/past-completion.ts'
import { useFormats } from '../client/use-formats.ts'
import { recordPage } from '../ui/record-page.tsx'
import { useTitle } from '../ui/use-title.ts'
import { PastRecordFacts } from './past-record-facts.tsx'

/** A completion of the former system. */
export const PastCompletionPage = recordPage<AdminPastCompletion>('pastCompletions', (completion) => (
  <PastCompletion completion={completion} />
))

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
