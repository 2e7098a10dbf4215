import { getRouteApi } from '@tanstack/react-router'
import { useClient, useWords } from '../../client/client-context.tsx'
import { MarketingConsent } from '../../parts/marketing-consent.tsx'
import { sendMarketing } from '../../parts/marketing-reads.ts'
import { isWholePage, ProblemPage, ProblemState } from '../../parts/problem-page.tsx'
import { TermsRequest } from '../../parts/terms-request.tsx'
import { ConsentList } from './consent-list.tsx'
import { MailLanguage } from './mail-language.tsx'
import { SessionList } from './session-list.tsx'

const route = getRouteApi('/account/settings')

export function SettingsPage() {
  const say = useWords('settings')
  const { api } = useClient()
  const { data, problem } = route.useLoaderData()
  if (problem && isWholePage(problem)) return <ProblemPage problem={problem} />
  return (
    <>
      <div className="stack-s">
        <h1>{say('title')}</h1>
        <p className="muted">{say('lead')}</p>
      </div>
      {problem ? (
        <ProblemState problem={problem} title={say('unread')} />
      ) : (
        <>
          <TermsRequest terms={data.settings.termsToAgree} />
          <MailLanguage settings={data.settings} />
          <MarketingConsent
            marketing={data.settings.marketing}
            send={(agreed) => sendMarketing(api, agreed)}
          />
          <SessionList sessions={data.sessions} />
          <ConsentList consents={data.consents} />
        </>
      )}
    </>
  )
}
