import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { type AccountSettings, chooseLanguage } from '#contract/people/account.ts'
import { isLanguage, languageNames, languages } from '#contract/platform/languages.ts'
import { call } from '../../client/call.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { AccountContent } from '../../parts/account-shell.tsx'
import { MarketingConsent } from '../../parts/marketing-consent.tsx'
import { sendMarketing } from '../../parts/marketing-reads.ts'
import { TermsRequest } from '../../parts/terms-request.tsx'
import { useChange } from '../../parts/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { ConsentList } from './consent-list.tsx'
import { SessionList } from './session-list.tsx'

const route = getRouteApi('/account/settings')

export function SettingsPage() {
  const say = useWords('settings')
  const { api } = useClient()
  const loaded = route.useLoaderData()
  return (
    <AccountContent title={say('title')} lead={say('lead')} unread={say('unread')} loaded={loaded}>
      {(data) => (
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
    </AccountContent>
  )
}

const options = languages.map((one) => [one, languageNames[one]] as const)

/** The language of mails. */
function MailLanguage({ settings }: { settings: AccountSettings }) {
  const say = useWords('settings')
  const { api } = useClient()
  const { change, pending, announcement } = useChange()
  const [language, setLanguage] = useState(settings.language)
  const save = () =>
    change(
      () => call(api, chooseLanguage, { body: { language } }),
      say('languageSaved', { language: languageNames[language] }),
    )
  return (
    <section className="settings-part" aria-labelledby="language">
      <h2 id="language">{say('language')}</h2>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field
          id="mail-language"
          label={say('languageLabel')}
          hint={settings.languageChosen ? say('languageHint') : say('languageFollows')}
          control={(props) => (
            <Select
              {...props}
              name="language"
              value={language}
              options={options}
              onChange={(value) => isLanguage(value) && setLanguage(value)}
            />
          )}
        />
        <div className="cluster">
          <Button type="submit" variant="secondary" pending={pending}>
            {say('save')}
          </Button>
          <p role="status">{announcement}</p>
        </div>
      </form>
    </section>
  )
}
