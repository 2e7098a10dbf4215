import { useEffect } from 'react'
import { useTranslations } from 'use-intl'

/** The tab's title: the page's, then the console's. */
export function useTitle(title: string): void {
  const say = useTranslations('common')
  const whole = `${title} · ${say('console')}`
  useEffect(() => {
    document.title = whole
  }, [whole])
}
