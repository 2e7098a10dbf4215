import type { CompletedExam } from '#contract/exams/result.ts'
import { useWords } from '../../client/client-context.tsx'

/** Points by section, each with a bar of its own total. */
export function SectionScores({ sections }: { sections: NonNullable<CompletedExam['sections']> }) {
  const say = useWords('result')
  return (
    <div className="section-scores">
      <h3 className="small">{say('sections')}</h3>
      <ul>
        {sections.map(({ title, score, total }) => (
          <li key={title}>
            <span>{title}</span>
            <svg aria-hidden="true">
              <rect className="score-all" width="100%" height="6" rx="2" />
              <rect className="score-reached" width={`${(100 * score) / total}%`} height="6" rx="2" />
            </svg>
            <span className="small">{say('sectionScore', { score, total })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
