import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { languageNames } from '#contract/platform/languages.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import type { TermsData } from './terms-reads.ts'

/** Notices about this text: another version, another language. */
export function TermsNotice({ terms, versions }: TermsData) {
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
