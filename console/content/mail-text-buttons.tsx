import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import type { Reply } from '#contract/platform/endpoint.ts'
import { type Language, languageNames } from '#contract/platform/languages.ts'
import { previewMailTemplate, sendTestMail, type TemplateKind } from '#contract/platform/mail-template.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useAction } from '../client/use-action.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showErrors } from '../ui/show-errors.ts'
import { type OwnTexts, typedTexts } from './mail-template-values.ts'

const written = ['en', 'ko', 'ja'] as const

/** Shows the mail with the texts of the form, saved or not, or sends it to whoever writes them. */
export function MailTextButtons({ kind }: { readonly kind: TemplateKind }) {
  const say = useTranslations('mailTemplates')
  const mayCall = useMayCall()
  const form = useFormContext<OwnTexts>()
  const notify = useNotify()
  const locale = useLocale() as Language
  const [language, setLanguage] = useState<Language>(locale)
  const { act, pending } = useAction((refusal) => showErrors(form, refusal))
  const [shown, setShown] = useState<Reply<typeof previewMailTemplate>>()
  if (!mayCall(previewMailTemplate)) return null
  const attempt = (send: (request: Parameters<typeof requestOf>[0]) => Promise<unknown>) => {
    form.clearErrors()
    return act(() => send({ kind, language, values: form.getValues() }))
  }
  const preview = () => attempt(async (typed) => setShown(await call(previewMailTemplate, requestOf(typed))))
  const test = () =>
    attempt(async (typed) => {
      const { to } = await call(sendTestMail, requestOf(typed))
      notify(say('sent', { to }), { type: 'success' })
    })
  return (
    <>
      <label>
        <span className="hidden">{say('language')}</span>
        <select value={language} onChange={(event) => setLanguage(event.target.value as Language)}>
          {written.map((one) => (
            <option key={one} value={one}>
              {languageNames[one]}
            </option>
          ))}
        </select>
      </label>
      <ActionButton unavailable={pending} onPress={() => void preview()}>
        {say('preview')}
      </ActionButton>
      <ActionButton unavailable={pending} onPress={() => void test()}>
        {say('sendToMe')}
      </ActionButton>
      {shown && (
        <Dialog title={say('preview')} wide onClose={() => setShown(undefined)}>
          <p lang={language}>
            <b>{shown.subject}</b>
          </p>
          {shown.html === null ? (
            <p>{say('noExample')}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: The dialog is scrolled from here by keyboard.
            <section className="mail-previews" aria-label={shown.subject} tabIndex={0}>
              <iframe title={say('preview')} sandbox="" srcDoc={shown.html} />
            </section>
          )}
        </Dialog>
      )}
    </>
  )
}

function requestOf({
  kind,
  language,
  values,
}: {
  readonly kind: TemplateKind
  readonly language: Language
  readonly values: OwnTexts
}) {
  return { params: { kind }, body: { own: typedTexts(values), language } }
}
