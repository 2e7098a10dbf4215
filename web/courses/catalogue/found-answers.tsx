import { Link } from '@tanstack/react-router'
import { useSettings, useWords } from '../../client/client-context.tsx'
import type { FoundAnswer } from './lecture-reads.ts'

/** Questions and answers that contain the words of a course search, unless these are kept on another site. */
export function FoundAnswers({ answers }: { answers: readonly FoundAnswer[] }) {
  const say = useWords('lectureList')
  const { faqUrl } = useSettings()
  if (faqUrl) return null
  return (
    <section className="stack-s found-answers" aria-labelledby="answers">
      <h2 id="answers" className="h3">
        {say('answers')}
      </h2>
      <ul className="bullets">
        {answers.map(({ number, question }) => (
          <li key={number}>
            <Link to="/faq" hash={`q-${number}`}>
              {question}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
