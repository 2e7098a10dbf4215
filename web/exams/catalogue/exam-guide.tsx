import type { ReactNode } from 'react'
import type { ExamListItem } from '#contract/exams/exam.ts'
import type { GuideContent } from '#contract/exams/exam-guide.ts'
import { useClient, useFormats, useWords } from '../../client/client-context.tsx'
import { ScheduleLink } from '../../parts/schedule-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Deadline, Moment } from '../../ui/moment.tsx'
import { ExamBadge } from './exam-badge.tsx'
import { GuideDates } from './guide-dates.tsx'
import { GuideParts } from './guide-parts.tsx'

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

/** Questions of the kind the exam asks; each answer is folded. */
function GuideSamples({ samples }: { samples: GuideContent['sampleQuestions'] }) {
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

/** The next exam that is open for applications, else the next that opens, else simply the next one. */
function GuidePanel({ guide, certificate }: { guide: GuideContent; certificate: ReactNode }) {
  const say = useWords('examGuide')
  const nextWith = (state: ExamListItem['label']) => guide.nextExams.find(({ label }) => label === state)
  const next = nextWith('APPLICABLE') ?? nextWith('NOT_YET') ?? guide.nextExams[0]
  return (
    <aside className="panel panel-sticky" aria-label={say('panel.title')}>
      {next ? <NextExam exam={next} /> : <p>{say('panel.none')}</p>}
      <ScheduleLink level={guide.level} className={buttonClass({ wide: true })}>
        {next ? say('panel.chooseDate') : say('panel.seeSchedule')}
      </ScheduleLink>
      <div className="panel-tools">{certificate}</div>
    </aside>
  )
}

function NextExam({ exam }: { exam: ExamListItem }) {
  const say = useWords('exam')
  const { won } = useFormats()
  const { startAt, finishAt, capacity, seatsLeft, amount, label } = exam
  const notOpenYet = label === 'NOT_YET'
  return (
    <>
      <div>
        <ExamBadge exam={exam} />
      </div>
      <DateBlock start={startAt} finish={finishAt} variant="large" hours />
      <Facts
        rows={[
          [say('seats'), say('seatsOf', { left: seatsLeft, capacity })],
          [say('fee'), amount > 0 ? say('feeWithVat', { fee: won(amount) }) : say('free')],
          [say('applyFrom'), notOpenYet ? <Moment key="from" at={exam.bookingOpensAt} look="list" /> : null],
          [say('applyUntil'), <Deadline key="until" at={exam.bookingEndsAt} look="list" />],
        ]}
      />
    </>
  )
}

/** Fee, refund and change rules, and what to know before applying. */
function GuideRules({ guide: { fee, certificateYears: years } }: { guide: GuideContent }) {
  const say = useWords('examGuide')
  const sayExam = useWords('exam')
  const { won, zoneName } = useFormats()
  const { now } = useClient()
  return (
    <>
      <section className="stack" aria-labelledby="rules">
        <h2 id="rules">{say('rules.title')}</h2>
        <Facts
          rows={[
            [
              sayExam('fee'),
              fee === null ? null : fee > 0 ? sayExam('feeWithVat', { fee: won(fee) }) : sayExam('free'),
            ],
            [say('rules.refund'), say('rules.refundRule', { zone: zoneName(now) })],
            [say('rules.change'), say('rules.changeRule')],
            [say('rules.issuance'), say('rules.issuanceRule', { years })],
          ]}
        />
      </section>
      <section className="stack" aria-labelledby="before">
        <h2 id="before">{sayExam('before.title')}</h2>
        <ul className="bullets text-column">
          {(['one', 'month', 'iam', 'holder', 'discount'] as const).map((rule) => (
            <li key={rule}>{sayExam(`before.${rule}`)}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

/**
 * The notice required by the law on distance selling, in the order of the reply; each line of a field is a paragraph.
 */
function GuideNotice({ notice }: Pick<GuideContent, 'notice'>) {
  const say = useWords('examGuide')
  return (
    <section className="stack" aria-labelledby="notice">
      <h2 id="notice">{say('notice.title')}</h2>
      <table className="table consumer-notice">
        <tbody>
          {notice.map(({ field, text }) => (
            <tr key={field}>
              <th scope="row">{say(`notice.${field}`)}</th>
              <td>
                {text.split('\n').map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
