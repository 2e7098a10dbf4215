import type { Terms } from '#contract/people/terms.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { Icon } from '../ui/icons.tsx'
import { TermsText } from './terms-text.tsx'

interface AgreedTextProps {
  terms: Pick<Terms, 'typeId' | 'version' | 'text' | 'language'>
  words: { read: string; newTab: string; newTabOf: string }
}

/** The text to agree to, expandable below its checkbox. */
export function AgreedText({ terms, words }: AgreedTextProps) {
  return (
    <div className="agreed">
      <Disclosure summary={words.read}>
        <div lang={terms.language}>
          <TermsText text={terms.text} />
        </div>
      </Disclosure>
      {/* Opens in a new tab, so that the form's input is kept. It links to the version that is agreed to here. */}
      <a
        href={`/terms/${terms.typeId}/${terms.version}`}
        target="_blank"
        rel="noopener"
        aria-label={words.newTabOf}
      >
        {words.newTab}
        <Icon name="newTab" size="small" />
      </a>
    </div>
  )
}
