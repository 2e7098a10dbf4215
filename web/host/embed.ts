import type { EmbedScriptSettings } from '#contract/iframe/embed-script.ts'
import { checkParam } from '#contract/iframe/embed-script.ts'
import { EducationCentre } from './education-centre.ts'

declare global {
  interface Window {
    /** Violations of the host's security policy, recorded while its developer runs the check. */
    educationCentreViolations?: SecurityPolicyViolationEvent[]
  }
}

/** `/embed.js`: the server replaces this name with the settings. */
declare const EDUCATION_CENTRE_SETTINGS: EmbedScriptSettings

const script = document.currentScript as HTMLScriptElement | null
const origin = script ? new URL(script.src).origin : location.origin

if (!customElements.get('education-centre')) {
  if (new URLSearchParams(location.search).has(checkParam)) check()
  EducationCentre.settings = { ...EDUCATION_CENTRE_SETTINGS, origin }
  customElements.define('education-centre', EducationCentre)
}

function check(): void {
  const violations: SecurityPolicyViolationEvent[] = []
  window.educationCentreViolations = violations
  addEventListener('securitypolicyviolation', (violation) => violations.push(violation))
  const checking = document.createElement('script')
  checking.src = `${origin}/embed-check.js`
  document.head.append(checking)
}
