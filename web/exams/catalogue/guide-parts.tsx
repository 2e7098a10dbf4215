import type { GuideContent } from '#contract/exams/exam-guide.ts'
import { useWords } from '../../client/client-context.tsx'

/** The exam's parts, each with its share of all questions as a bar. */
export function GuideParts({ guide: { parts, level } }: { guide: GuideContent }) {
  const say = useWords('examGuide')
  const shares = partShares(parts.list.map(({ questions }) => questions))
  return (
    <section className="stack" aria-labelledby="parts">
      <h2 id="parts">{say('parts', { kind: parts.kind, count: parts.list.length })}</h2>
      <ol className="exam-parts">
        {parts.list.map(({ title, text, questions }, at) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="part-share">
              <b>{say('share', { share: shares[at] ?? 0 })}</b> {say('questionsOf', { count: questions })}
            </p>
            <svg className="part-bar" aria-hidden="true">
              <rect className="part-all" width="100%" height="100%" rx="2" />
              <rect width={`${shares[at] ?? 0}%`} height="100%" rx="2" />
            </svg>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
      {level === 'ASSOCIATE' && <p className="muted small">{say('multipleChoice')}</p>}
    </section>
  )
}

/** Shares in whole percent that sum to 100 (largest remainder method). */
export function partShares(questions: readonly number[]): number[] {
  const total = questions.reduce((sum, one) => sum + one, 0)
  if (total === 0) return questions.map(() => 0)
  const exact = questions.map((one) => (one * 100) / total)
  const shares = exact.map(Math.floor)
  const remaining = 100 - shares.reduce((sum, one) => sum + one, 0)
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share % 1 }))
    .sort((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of byRemainder.slice(0, remaining)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
