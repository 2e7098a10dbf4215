import type { Language } from '#contract/platform/languages.ts'
import { loadLanguage } from '#words/page-words.ts'
import { firstInput } from '../../routing/hydrated-at-input.tsx'

interface Connection {
  readonly saveData?: boolean
}

/** Whether the reader has asked to transfer as little as possible. Safari and Firefox do not tell. */
export function savesData(): boolean {
  return (navigator as { connection?: Connection }).connection?.saveData === true
}

/**
 * Loads what every navigation needs at the first sign that there may be one: the file of API calls, and the list of the
 * texts. So a link that is pointed at afterwards waits for its own page only.
 */
export function loadAhead(language: Language): void {
  if (savesData()) return
  void firstInput
    .then(() => Promise.all([import('../../client/call.ts'), loadLanguage(language)]))
    .catch(() => {})
}
