import { type ReactNode, useCallback, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Brand } from '#contract/content/brand.ts'
import { isReadable } from '#contract/content/brand-colors.ts'
import { previewBrandCertificate, previewBrandMail, previewSite } from '#contract/content/site-preview.ts'
import { type Language, localiseOrNull } from '#contract/platform/languages.ts'
import { type Changed, frameChanged, type PreviewTheme } from '../ui/preview-document.ts'
import { PreviewFrame } from '../ui/preview-frame.tsx'
import { useFocusedField } from '../ui/use-focused-field.ts'
import { usePreview } from '../ui/use-preview.ts'
import { LanguageToggles } from './language-toggles.tsx'

const shownLanguages = ['en', 'ko', 'ja'] as const
type Shown = (typeof shownLanguages)[number]
const themes = ['light', 'dark'] as const

/** Page, mail and certificate with the brand as it is typed; what the field in focus changes is framed. */
export function BrandPreview({ brand }: { readonly brand: Brand }) {
  const say = useTranslations('siteContent')
  const locale = useLocale() as Language
  const focused = useFocusedField()
  const [chosen, choose] = useState<Shown>(shownLanguages.find((one) => one === locale) ?? 'en')
  const [chosenTheme, chooseTheme] = useState<PreviewTheme>('light')
  // A text is shown in the language that it is written in, the dark colour where it is used.
  const language = shownLanguages.find((one) => focused?.endsWith(`.${one}`)) ?? chosen
  const theme = focused === 'content.darkColor' ? 'dark' : chosenTheme
  const site = usePreview(previewSite, { body: { page: '/', language, brand } })
  const mail = usePreview(previewBrandMail, { body: { brand, language } })
  const certificate = usePreview(previewBrandCertificate, { body: { brand, language } })
  return (
    <aside className="preview-pane brand-preview" aria-label={say('preview')}>
      <header>
        <h2>{say('preview')}</h2>
        <LanguageToggles languages={shownLanguages} chosen={language} onChoose={choose} />
        <fieldset className="toggles">
          <legend className="hidden">{say('theme')}</legend>
          {themes.map((one) => (
            <button key={one} type="button" aria-pressed={one === theme} onClick={() => chooseTheme(one)}>
              {say(one)}
            </button>
          ))}
        </fieldset>
      </header>
      <Part title={say('previewSite')}>
        {site.shown && (
          <Marked
            title={say('previewSite')}
            html={site.shown.html}
            style={site.shown.style}
            width={1120}
            {...{ brand, focused, language, theme }}
          />
        )}
      </Part>
      <Part title={say('previewMail')}>
        {mail.shown && (
          <Marked
            title={say('previewMail')}
            html={mail.shown.html}
            width={600}
            {...{ brand, focused, language }}
          />
        )}
      </Part>
      <Part title={say('previewCertificate')} note={say('certificateOnWhite')}>
        {certificate.shown && (
          <Marked
            title={say('previewCertificate')}
            html={`<!doctype html><body style="margin:0">${certificate.shown.svg}`}
            width={842}
            {...{ brand, focused, language }}
          />
        )}
      </Part>
      <p className="muted" role="status">
        {say(site.isRefused ? whyRefused(brand) : 'framed')}
      </p>
    </aside>
  )
}

const whyRefused = ({ color, darkColor }: Brand) =>
  isReadable(color, 'light') && isReadable(darkColor, 'dark') ? 'previewWaits' : 'previewUnreadable'

interface PartProps {
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}

function Part({ title, note, children }: PartProps) {
  return (
    <div className="preview-part">
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Scrolled by keyboard. */}
      <section className="preview-page" aria-label={title} tabIndex={0}>
        {children}
      </section>
      {note && <p className="muted">{note}</p>}
    </div>
  )
}

interface MarkedProps {
  readonly title: string
  readonly html: string
  readonly style?: string | null
  readonly width: number
  readonly brand: Brand
  readonly focused: string | undefined
  readonly language: Shown
  readonly theme?: PreviewTheme
}

/** A preview in which what the field changes is framed. Mails and certificates stay light. */
function Marked({ brand, focused, language, ...frame }: MarkedProps) {
  const changed = JSON.stringify(changedBy(focused, brand, language) ?? null)
  const onShow = useCallback(
    (page: Document) => frameChanged(page, JSON.parse(changed) as Changed | null),
    [changed],
  )
  return <PreviewFrame {...frame} onShow={onShow} />
}

function changedBy(field: string | undefined, brand: Brand, language: Shown): Changed | undefined {
  const [, name = ''] = field?.split('.') ?? []
  if (!(name in brand)) return undefined
  if (name === 'logo') return { logo: true }
  if (name === 'color' || name === 'darkColor' || name === 'accentColor') return { color: brand[name] }
  const text = localiseOrNull(brand[name as 'name'], language) ?? ''
  return { texts: text.split('\n').filter((line) => line.trim()) }
}
