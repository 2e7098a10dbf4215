import type { ReactNode } from 'react'
import type { GuideContent } from '#contract/exams/exam-guide.ts'
import { useWords } from '../../client/client-context.tsx'
import { GuideDates } from './guide-dates.tsx'
import { GuidePanel } from './guide-panel.tsx'
import { GuideParts } from './guide-parts.tsx'
import { GuideNotice, GuideRules } from './guide-rules.tsx'
import { GuideSamples } from './guide-samples.tsx'

interface ExamGuideProps {
  guide: GuideContent
  /** Link to a preview of the certificate. */
  certificate: ReactNode
  /** The comparison with the other levels. */
  levels?: ReactNode
}

/** Who an exam is for, its content, dates and rules. */
export function ExamGuide({ guide, certificate, levels }: ExamGuideProps) {
  const say = useWords('examGuide')
  return (
    <div className="with-panel with-head">
      <div className="stack">
        <h1>{guide.name}</h1>
        <p className="lead">{guide.introduction}</p>
      </div>
      <GuidePanel guide={guide} certificate={certificate} />
      <div className="stack-l exam-guide">
        <KeyFigures guide={guide} />
        <section className="stack" aria-labelledby="for-whom">
          <h2 id="for-whom">{say('forWhom')}</h2>
          <ul className="bullets text-column">
            {guide.forWhom.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
        <GuideParts guide={guide} />
        <section className="stack" aria-labelledby="passing">
          <h2 id="passing">{say('passing.title')}</h2>
          <PassScale mark={guide.passScore} total={guide.totalScore} />
          <p className="text-column">{say('passing.text')}</p>
        </section>
        <GuideSamples samples={guide.sampleQuestions} />
        {levels}
        <GuideDates guide={guide} />
        <GuideRules guide={guide} />
        <GuideNotice notice={guide.notice} />
      </div>
    </div>
  )
}

function KeyFigures({ guide }: { guide: GuideContent }) {
  const say = useWords('examGuide')
  const { passScore, totalScore, questionCount, examTime, certificateYears } = guide
  const figures = [
    { name: say('figure.passMark'), figure: passScore, unit: say('figure.ofTotal', { total: totalScore }) },
    { name: say('figure.questions'), figure: questionCount },
    { name: say('figure.length'), figure: examTime, unit: say('figure.minutes') },
    {
      name: say('figure.validity'),
      figure: certificateYears,
      unit: say('figure.years', { years: certificateYears }),
    },
  ]
  return (
    <dl className="key-figures">
      {figures.map(({ name, figure, unit }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{say('figure.number', { figure })}</b> {unit}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A scale of the points, with the passing range filled. */
function PassScale({ mark, total }: { mark: number; total: number }) {
  const say = useWords('examGuide')
  const share = (100 * mark) / total
  return (
    <figure className="pass-scale">
      <figcaption>{say('passing.scale', { mark, total })}</figcaption>
      {/* Decorative: repeats the text above it. */}
      <svg aria-hidden="true">
        <rect className="scale-all" width="100%" height="12" rx="2" />
        <rect className="scale-pass" x={`${share}%`} width={`${100 - share}%`} height="12" rx="2" />
        <text y="2.55em">0</text>
        <text className="scale-mark" x={`${share}%`} y="2.55em">
          {say('passing.points', { points: mark })}
        </text>
        <text className="scale-end" x="100%" y="2.55em">
          {say('passing.points', { points: total })}
        </text>
      </svg>
    </figure>
  )
}
