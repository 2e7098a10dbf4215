import type { CheckSettings } from '#contract/iframe/embed-script.ts'
import { checkHostSite } from './check-host-site.ts'
import { checkReport } from './check-report.ts'

/** `/embed-check.js`, loaded by `/embed.js` on URLs with `?edu-check`. */
declare const EDUCATION_CENTRE_CHECK: CheckSettings

const { paths, words } = EDUCATION_CENTRE_CHECK
const script = document.currentScript as HTMLScriptElement
const language = document.documentElement.lang.toLowerCase().split('-')[0] ?? ''

function start(): void {
  const report = checkReport(words[language] ?? words['en'] ?? {}, language)
  const element = document.querySelector('education-centre')
  if (element) element.before(report.element)
  else document.body.prepend(report.element)
  void checkHostSite({
    element,
    product: element?.status.origin || new URL(script.src).origin,
    paths,
    report,
  })
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start, { once: true })
else start()
