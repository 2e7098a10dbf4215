import { useLocale, useTranslations } from 'use-intl'
import { Icon } from '../ui/icon.tsx'

/** The home page as visitors see it now, smaller. */
export function SitePreview() {
  const say = useTranslations('opening')
  const locale = useLocale()
  return (
    <section aria-labelledby="site-preview">
      <div className="preview-head">
        <h2 id="site-preview">{say('preview')}</h2>
        <a href="/" target="_blank" rel="noopener">
          {say('openPreview')} <Icon name="out" />
        </a>
      </div>
      <div className="site-preview" inert>
        <iframe name="preview" title={say('preview')} src={`/?lang=${locale}`} loading="lazy" tabIndex={-1} />
      </div>
    </section>
  )
}
