import { languageOfWords } from '#words/page-words.ts'
import { useClient } from '../client/client-context.tsx'

/** Dates in a sentence: `2026.12.06, 2026.12.11`. */
export function DateList({ dates }: { dates: readonly string[] }) {
  const { formats, language } = useClient()
  const comma = languageOfWords(language) === 'ja' ? '、' : ', '
  return dates.map((at, index) => (
    <span key={at}>
      {index > 0 && comma}
      <time className="unbroken" dateTime={at}>
        {formats.textDay(at)}
      </time>
    </span>
  ))
}
