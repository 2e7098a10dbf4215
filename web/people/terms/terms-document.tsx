import { Link } from '@tanstack/react-router'
import type { TermsDocument as Document } from '#contract/people/terms.ts'
import { termsTypes } from '#contract/people/terms-types.ts'
import { languageNames } from '#contract/platform/languages.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { TermsText } from '../../parts/terms-text.tsx'
import { TermsAside } from './terms-aside.tsx'
import { TermsNotice } from './terms-notice.tsx'
import type { TermsData } from './terms-reads.ts'

/** One version of terms to read, download and print, with links to the others. */
export function TermsDocument({ terms, versions }: TermsData) {
  return (
    <div className="container page">
      <div className="with-panel with-head terms">
        <div className="stack">
          <h1 lang={terms.language}>{terms.title}</h1>
          <Facts terms={terms} />
          <TermsNotice terms={terms} versions={versions} />
        </div>
        <TermsAside terms={terms} versions={versions} />
        <div className="stack-l">
          <article lang={terms.language}>
            <TermsText text={terms.text} heading="h2" />
          </article>
          <PrintedFrom terms={terms} />
          <OtherTerms typeId={terms.typeId} />
        </div>
      </div>
    </div>
  )
}

function Facts({ terms }: { terms: Document }) {
  const say = useWords('terms')
  const { textDay } = useFormats()
  const { version, standing, startsAt, endsAt } = terms
  const dates = { day: textDay(startsAt), end: endsAt ? textDay(endsAt) : '' }
  return (
    <p className="fact-row muted">
      <span>{say('version', { version })}</span>
      <span>{say(`dates.${standing}`, dates)}</span>
      <span>{say('inLanguage', { language: languageNames[terms.language] })}</span>
    </p>
  )
}

/** Print only: the centre, and the URL of the text. */
function PrintedFrom({ terms: { typeId, version } }: { terms: Document }) {
  const say = useWords('terms')
  const { settings } = useClient()
  return (
    <p className="print-only small muted">
      {settings.brand?.name ?? say('centre')} · {settings.publicOrigin}/terms/{typeId}/{version}
    </p>
  )
}

function OtherTerms({ typeId }: Pick<Document, 'typeId'>) {
  const say = useWords('terms')
  return (
    <nav className="other-terms no-print" aria-label={say('others')}>
      <h2>{say('others')}</h2>
      <ul>
        {termsTypes
          .filter((one) => one !== typeId)
          .map((one) => (
            <li key={one}>
              <Link to="/terms/$typeId" params={{ typeId: one }}>
                {say(`types.${one}`)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
