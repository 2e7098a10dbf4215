import type { ReactNode } from 'react'
import type { CompletedExam } from '#contract/exams/result.ts'
import type { ResultOutcome, ResultStatus as Standing } from '#contract/exams/result-states.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { Deadline, Moment } from '../../ui/moment.tsx'

export interface ResultLinks {
  /** Link to exam dates of the same level. */
  otherDates(exam: CompletedExam): ReactNode
  certificate(exam: CompletedExam): ReactNode
}

interface ResultItemProps extends ResultLinks {
  exam: CompletedExam
}

export function ResultItem({ exam, ...links }: ResultItemProps) {
  const say = useWords('result')
  const shown = displayedResult(exam)
  return (
    <li className="result">
      <div className="result-head">
        <h2 className="h3">{exam.examName}</h2>
        <Badge {...resultBadges[shown]}>{say(`label.${shown}`)}</Badge>
        <p className="meta">
          <When exam={exam} />
          <span>{say('turn', { year: String(exam.year), turn: exam.turn })}</span>
          <span className="code">{exam.examCode}</span>
          <span>
            {say.rich('number', {
              number: () => <span className="code">{exam.examNumber}</span>,
            })}
          </span>
        </p>
      </div>
      {exam.result ? <Published exam={exam} {...links} /> : <PendingResult exam={exam} />}
      {exam.corrected && <ResultCorrection corrected={exam.corrected} />}
    </li>
  )
}

/** When the exam was taken, to the second; otherwise its scheduled start. */
function When({ exam: { examTakenAt, startAt } }: { exam: CompletedExam }) {
  const say = useWords('result')
  const { takenMoment } = useFormats()
  if (examTakenAt === null)
    return <span>{say.rich('exam', { moment: () => <Moment at={startAt} look="list" /> })}</span>
  const taken = () => <time dateTime={examTakenAt}>{takenMoment(examTakenAt)}</time>
  return <span>{say.rich('takenAt', { moment: taken })}</span>
}

function Published({ exam, otherDates, certificate }: ResultItemProps) {
  const say = useWords('result')
  const { score, passScore, totalScore } = exam
  if (score === null)
    return (
      <p className="small">
        <span className="muted">{say('noScore')}</span> {otherDates(exam)}
      </p>
    )
  const above = score - passScore
  return (
    <>
      <ScoreBar score={score} mark={passScore} total={totalScore} />
      {exam.sections && <SectionScores sections={exam.sections} />}
      <p className="small">
        {above === 0
          ? say('exact')
          : above > 0
            ? say('above', { points: above })
            : say('below', { points: -above })}{' '}
        {exam.result === 'PASSED' ? certificate(exam) : otherDates(exam)}
      </p>
    </>
  )
}

/** The previously published result, and the reason for the correction. */
function ResultCorrection({ corrected }: { corrected: NonNullable<CompletedExam['corrected']> }) {
  const say = useWords('result')
  const { at, result, score, reason } = corrected
  const label = say(`label.${result}`)
  const before = score === null ? label : say('beforeScore', { label, score })
  return (
    <div className="result-correction">
      <Icon name="info" />
      <p>{say.rich('corrected', { moment: () => <Moment at={at} look="list" /> })}</p>
      <p>{say('before', { before })}</p>
      {reason && <p>{say('reason', { reason })}</p>}
    </div>
  )
}

type Shown = ResultOutcome | Exclude<Standing, 'PUBLISHED'>

/** Badge tone and icon for each outcome, or for the status of an unpublished result. */
const resultBadges: Record<Shown, { tone: Tone; icon: IconName }> = {
  PASSED: { tone: 'good', icon: 'check' },
  FAILED: { tone: 'bad', icon: 'cross' },
  NOT_ATTENDED: { tone: 'plain', icon: 'dash' },
  WAITING: { tone: 'warn', icon: 'half' },
  RECEIVED: { tone: 'brand', icon: 'half' },
  HELD: { tone: 'warn', icon: 'half' },
}

function displayedResult({ result, standing }: Pick<CompletedExam, 'result' | 'standing'>): Shown {
  if (result) return result
  return standing === 'PUBLISHED' ? 'RECEIVED' : standing
}

/** Points by section, each with a bar of its own total. */
function SectionScores({ sections }: { sections: NonNullable<CompletedExam['sections']> }) {
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

interface ScoreBarProps {
  score: number
  mark: number
  total: number
}

/** The score out of the total, with the pass mark. */
function ScoreBar({ score, mark, total }: ScoreBarProps) {
  const say = useWords('result')
  const at = (points: number) => `${total > 0 ? (100 * points) / total : 0}%`
  return (
    <div className="score">
      <p className="score-number">{say.rich('score', { score, total, of: (part) => <span>{part}</span> })}</p>
      <svg
        className={score >= mark ? 'score-bar' : 'score-bar is-below'}
        role="img"
        aria-label={say('scoreOf', { score, total, mark })}
      >
        <text className={anchorOf(mark / total)} x={at(mark)} y="1em">
          {say('mark', { mark })}
        </text>
        <rect className="score-all" y="2em" width="100%" height="8" rx="2" />
        <rect className="score-reached" y="2em" width={at(score)} height="8" rx="2" />
        <line x1={at(mark)} x2={at(mark)} y1="1.55em" y2="3em" />
      </svg>
    </div>
  )
}

/** Keeps the label within the bar. */
function anchorOf(share: number): string | undefined {
  if (share < 0.25) return 'is-at-start'
  return share > 0.75 ? 'is-at-end' : undefined
}

/** The steps to a result's publication, and the current one. */
function PendingResult({ exam }: { exam: CompletedExam }) {
  const say = useWords('result')
  const { standing, finishAt, receivedAt, publishAt } = exam
  const waiting = standing === 'WAITING'
  return (
    <>
      <ol className="way" aria-label={say('way')}>
        <Step done name={say('steps.over')}>
          <Moment at={finishAt} look="list" />
        </Step>
        <Step done={!waiting} name={say('steps.received')}>
          {receivedAt ? (
            <Moment at={receivedAt} look="list" />
          ) : (
            publishAt && say.rich('waitedUntil', { moment: () => <Deadline at={publishAt} look="list" /> })
          )}
        </Step>
        <Step name={say('steps.published')}>
          {standing === 'HELD'
            ? say('publishedReviewed')
            : waiting || !publishAt
              ? say('publishedThen')
              : say.rich('publishedAt', { moment: () => <Moment at={publishAt} look="list" /> })}
        </Step>
      </ol>
      <p className="small muted">
        {standing === 'HELD' ? say('heldText') : waiting ? say('waitingText') : say('receivedText')}
      </p>
    </>
  )
}

function Step({ done = false, name, children }: { done?: boolean; name: string; children: ReactNode }) {
  const say = useWords('result')
  return (
    <li className={done ? 'is-done' : undefined}>
      <span className="way-mark">{done && <Icon name="check" size="small" />}</span>
      <span className="visually-hidden">{done ? say('done') : say('next')}</span> <b>{name}</b>
      <span className="sub">{children}</span>
    </li>
  )
}
