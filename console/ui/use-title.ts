import { useEffect } from 'react'
import { useTranslations } from 'use-intl'

/** Sets the title of the browser tab: that of the page, followed by the console's name. */
export function useTitle(title: string): void {
  const say = useTranslations('common')
  const whole = `${title} · ${say('console')}`
  useEffect(() => {
    document.title = whole
  }, [whole])
}
