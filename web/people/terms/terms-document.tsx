import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TermsDocument as Document } from '#contract/people/terms.ts'
import { termsTypes } from '#contract/people/terms-types.ts'
import { languageNames } from '#contract/platform/languages.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { TermsText } from '../../parts/terms-text.tsx'
import { Alert } from '../../ui/alert.tsx'
import { TermsAside } from './terms-aside.tsx'
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

/** Notices about this text: another version, another language. */
function TermsNotice({ terms, versions }: TermsData) {
  const say = useWords('terms')
  const { language } = useClient()
  const standing = useStandingNotice({ terms, versions })
  return (
    <>
      {standing && (
        <Alert tone="warn" title={standing.title}>
          <p>
            {standing.text} {standing.link}
          </p>
        </Alert>
      )}
      {terms.language !== language && (
        <p className="small muted">
          {say('untranslated', {
            wanted: languageNames[language],
            language: languageNames[terms.language],
          })}
        </p>
      )}
    </>
  )
}

interface Notice {
  readonly title: string
  readonly text: string
  readonly link: ReactNode
}

/** A notice that another version is, or will be, in force. */
function useStandingNotice({ terms, versions }: TermsData): Notice | null {
  const say = useWords('terms')
  const { textDay } = useFormats()
  const { typeId, standing, startsAt, endsAt } = terms
  const end = endsAt ? textDay(endsAt) : ''
  const inForce = versions.some((one) => one.standing === 'CURRENT') && (
    <Link to="/terms/$typeId" params={{ typeId }} activeOptions={{ exact: true, includeSearch: false }}>
      {say('seeCurrent')}
    </Link>
  )
  if (standing === 'FUTURE')
    return { title: say('futureTitle'), text: say('futureText', { day: textDay(startsAt) }), link: inForce }
  if (standing === 'EARLIER')
    return { title: say('earlierTitle'), text: say('earlierText', { end }), link: inForce }
  const next = versions.findLast((one) => one.standing === 'FUTURE')
  if (!next) return null
  return {
    title: say('changeTitle'),
    text: say('changeText', { end }),
    link: (
      <Link to="/terms/$typeId/$version" params={{ typeId, version: String(next.version) }}>
        {say('seeAnnounced')}
      </Link>
    ),
  }
}
