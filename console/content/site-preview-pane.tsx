import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { previewSite } from '#contract/content/site-preview.ts'
import type { Request } from '#contract/platform/endpoint.ts'
import { type Language, languages } from '#contract/platform/languages.ts'
import { Icon } from '../ui/icon.tsx'
import { PreviewFrame } from '../ui/preview-frame.tsx'
import { useFocusedField } from '../ui/use-focused-field.ts'
import { usePreview } from '../ui/use-preview.ts'
import { LanguageToggles } from './language-toggles.tsx'

type Body = Request<typeof previewSite>['body']

interface SitePreviewPaneProps {
  readonly page: Body['page']
  /** Content that is not saved. */
  readonly drafts: Omit<Body, 'page' | 'language'>
  /** Width of the page, which is scaled; by default that of a telephone, unscaled. */
  readonly width?: number
  readonly onShow?: (page: Document) => Element | undefined
}

/** A page of the site beside its content, as visitors would see it. */
export function SitePreviewPane({ page, drafts, width, onShow }: SitePreviewPaneProps) {
  const say = useTranslations('siteContent')
  const locale = useLocale() as Language
  const [chosen, choose] = useState<Language>(locale)
  const focused = useFocusedField()
  // Of the text that has the focus.
  const language = languages.find((one) => focused?.endsWith(`.${one}`)) ?? chosen
  const { shown, isRefused } = usePreview(previewSite, { body: { page, language, ...drafts } })
  return (
    <aside className="preview-pane" aria-label={say('asVisitorsSee')}>
      <header>
        <h2>{say('asVisitorsSee')}</h2>
        <LanguageToggles languages={languages} chosen={language} onChoose={choose} />
        <a href={`${page}?lang=${language}`} target="_blank" rel="noopener" title={say('toSite')}>
          <Icon name="out" /> <span className="hidden">{say('toSite')}</span>
        </a>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Scrolled by keyboard. */}
      <section className="preview-page" aria-label={say('previewOf')} tabIndex={0}>
        {shown && (
          <PreviewFrame
            title={say('asVisitorsSee')}
            html={shown.html}
            style={shown.style}
            width={width}
            onShow={onShow}
          />
        )}
      </section>
      <p className="muted" role="status">
        {say(isRefused ? 'previewWaits' : 'previewFollows')}
      </p>
    </aside>
  )
}
