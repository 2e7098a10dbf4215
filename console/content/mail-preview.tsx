import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import type { Language } from '#contract/platform/languages.ts'
import { previewMailTemplate, sendTestMail, type TemplateKind } from '#contract/platform/mail-template.ts'
import { call } from '../client/call.ts'
import { useAction } from '../client/use-action.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { PreviewFrame } from '../ui/preview-frame.tsx'
import { showErrors } from '../ui/show-errors.ts'
import { usePreview } from '../ui/use-preview.ts'
import { LanguageToggles } from './language-toggles.tsx'
import { type OwnTexts, typedTexts } from './mail-template-values.ts'

/** Mails of Chinese readers are English. */
const written = ['en', 'ko', 'ja'] as const
type Written = (typeof written)[number]

/** The mail with the texts of the form, saved or not; it can be sent to whoever writes them. */
export function MailPreview({ kind }: { readonly kind: TemplateKind }) {
  const say = useTranslations('mailTemplates')
  const saySite = useTranslations('siteContent')
  const form = useFormContext<OwnTexts>()
  const notify = useNotify()
  const locale = useLocale() as Language
  const [language, setLanguage] = useState<Written>(written.find((one) => one === locale) ?? 'en')
  const { act, pending } = useAction((refusal) => showErrors(form, refusal))
  const own = typedTexts({ own: useWatch<OwnTexts, 'own'>({ name: 'own' }) })
  const request = { params: { kind }, body: { own, language } }
  const { shown, isRefused } = usePreview(previewMailTemplate, request)
  const test = () => {
    form.clearErrors()
    return act(async () => {
      const { to } = await call(sendTestMail, request)
      notify(say('sent', { to }), { type: 'success' })
    })
  }
  return (
    <aside className="preview-pane" aria-label={say('preview')}>
      <header>
        <h2>{say('preview')}</h2>
        <LanguageToggles languages={written} chosen={language} onChoose={setLanguage} />
        <ActionButton unavailable={pending} onPress={() => void test()}>
          {say('sendToMe')}
        </ActionButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Scrolled by keyboard. */}
      <section className="preview-page" aria-label={saySite('previewMail')} tabIndex={0}>
        {shown && (
          <p lang={language}>
            <b>{shown.subject}</b>
          </p>
        )}
        {shown?.html && <PreviewFrame title={shown.subject} html={shown.html} />}
        {shown?.html === null && <p>{say('noExample')}</p>}
      </section>
      <p className="muted" role="status">
        {saySite(isRefused ? 'previewWaits' : 'previewFollows')}
      </p>
    </aside>
  )
}
