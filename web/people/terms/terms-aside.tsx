import { Link, useRouterState } from '@tanstack/react-router'
import type { TermsVersion } from '#contract/people/terms.ts'
import { termsBlocks } from '#contract/people/terms-blocks.ts'
import { termsFilePath } from '#contract/people/terms-types.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { languageNames } from '#contract/platform/languages.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { urlInLanguage } from '../../client/urls.ts'
import { headingId } from '../../parts/terms-text.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { TermsData } from './terms-reads.ts'

/** Actions, versions and table of contents of terms; not printed. */
export function TermsAside({ terms, versions }: TermsData) {
  const say = useWords('terms')
  return (
    <aside className="stack-l panel-sticky no-print">
      <Tools terms={terms} />
      <nav className="side-nav" aria-label={say('versions')}>
        <h2>{say('versions')}</h2>
        <ul>
          {versions.map((one) => (
            <li key={one.version}>
              <VersionLink typeId={terms.typeId} one={one} shown={one.version === terms.version} />
            </li>
          ))}
        </ul>
      </nav>
      <nav className="side-nav side-nav-headings" aria-label={say('contents')}>
        <h2>{say('contents')}</h2>
        <ol lang={terms.language}>
          {termsBlocks(terms.text).map((block) =>
            block.kind === 'heading' ? (
              <li key={block.key}>
                <a href={`#${headingId(block.key)}`}>{block.text}</a>
              </li>
            ) : null,
          )}
        </ol>
      </nav>
    </aside>
  )
}

function Tools({ terms: { typeId, version, languages, language: shown } }: Pick<TermsData, 'terms'>) {
  const say = useWords('terms')
  const { language } = useClient()
  const [path, query] = useRouterState({
    select: ({ location }) => [location.pathname, location.searchStr] as const,
    structuralSharing: true,
  })
  const others = languages.filter((one) => one !== shown)
  return (
    <div className="stack">
      <div className="cluster">
        <a
          className={buttonClass({ variant: 'secondary', small: true })}
          href={buildPath(termsFilePath, { typeId, version }, { lang: language })}
          download
        >
          <Icon name="download" />
          {say('download')}
        </a>
        <Button variant="secondary" small onClick={() => window.print()}>
          <Icon name="print" />
          {say('print')}
        </Button>
      </div>
      {others.length > 0 && (
        <p className="small muted cluster">
          {say('alsoIn')}
          {others.map((one) => (
            <a key={one} href={urlInLanguage(path, query, one)} lang={one} hrefLang={one}>
              {languageNames[one]}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

function VersionLink({ typeId, one, shown }: { typeId: string; one: TermsVersion; shown: boolean }) {
  const say = useWords('terms')
  const { textDay } = useFormats()
  const words = (
    <>
      <time dateTime={one.startsAt}>{textDay(one.startsAt)}</time>
      <span>{say('version', { version: one.version })}</span>
      <span>{say(`standing.${one.standing}`)}</span>
    </>
  )
  const current = shown ? ('page' as const) : undefined
  return one.standing === 'CURRENT' ? (
    <Link
      to="/terms/$typeId"
      params={{ typeId }}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={current}
    >
      {words}
    </Link>
  ) : (
    <Link
      to="/terms/$typeId/$version"
      params={{ typeId, version: String(one.version) }}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={current}
    >
      {words}
    </Link>
  )
}
