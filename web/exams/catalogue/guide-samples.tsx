import type { GuideContent } from '#contract/exams/exam-guide.ts'
import { useWords } from '../../client/client-context.tsx'
import { Icon } from '../../ui/icons.tsx'

/** Questions of the kind the exam asks; each answer is folded. */
export function GuideSamples({ samples }: { samples: GuideContent['sampleQuestions'] }) {
  const say = useWords('examGuide')
  if (samples.length === 0) return null
  return (
    <section className="stack" aria-labelledby="samples">
      <h2 id="samples">{say('samples.title')}</h2>
      <p className="muted">{say('samples.text')}</p>
      <ol className="samples">
        {samples.map(({ question, options, explanation }, index) => (
          <li key={question}>
            <h3>{question}</h3>
            <ol className="sample-options">
              {options.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
            <details className="disclosure">
              <summary>
                {say('samples.answer', { number: index + 1 })}
                <Icon name="chevronDown" />
              </summary>
              <div className="prose">
                <p>
                  <strong>{say('samples.correct', { letters: correctLetters(options) })}</strong>
                </p>
                <p>{explanation}</p>
              </div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** `A, C`: the correct options by the letters of the list. */
function correctLetters(options: readonly { readonly correct: boolean }[]): string {
  const letters = options.flatMap(({ correct }, index) => (correct ? [String.fromCharCode(65 + index)] : []))
  return letters.join(', ')
}
