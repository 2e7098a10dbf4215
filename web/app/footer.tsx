import { Link, useRouterState } from '@tanstack/react-router'
import { languageNames, languages } from '#contract/platform/languages.ts'
import { useClient, useWords } from '../client/client-context.tsx'
import { urlInLanguage } from '../client/urls.ts'

export function Footer() {
  const say = useWords('shell')
  const { settings, formats, now } = useClient()
  return (
    <footer className="site-footer">
      <div className="container">
        <nav aria-label={say('about')}>
          <Link
            to="/terms/$typeId"
            params={{ typeId: 'service' }}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {say('terms')}
          </Link>
          <Link
            to="/terms/$typeId"
            params={{ typeId: 'collect' }}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {say('personalData')}
          </Link>
          <Link to="/credit">{say('creditGuide')}</Link>
          {settings.faqUrl ? <a href={settings.faqUrl}>{say('faq')}</a> : <Link to="/faq">{say('faq')}</Link>}
          <Link to="/accessibility">{say('accessibility')}</Link>
          {settings.inquiryUrl && <a href={settings.inquiryUrl}>{say('inquiry')}</a>}
        </nav>
        <Languages />
        <div className="imprint">
          <p>{settings.brand?.name ?? say('centre')}</p>
          {settings.brand && settings.brand.imprint.length > 0 && (
            <address className="legal">
              {settings.brand.imprint.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
          <p>{say('zone', { zone: formats.zoneName(now) })}</p>
        </div>
      </div>
    </footer>
  )
}

/** Followed by `language-links.ts`. */
function Languages() {
  const say = useWords('shell')
  const { language } = useClient()
  const [path, query] = useRouterState({
    select: ({ location }) => [location.pathname, location.searchStr] as const,
    structuralSharing: true,
  })
  return (
    <nav className="languages" aria-label={say('language')}>
      {languages.map((one) => (
        <a
          key={one}
          href={urlInLanguage(path, query, one)}
          lang={one}
          hrefLang={one}
          aria-current={one === language ? 'true' : undefined}
        >
          {languageNames[one]}
        </a>
      ))}
    </nav>
  )
}
