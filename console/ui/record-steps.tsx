import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../client/use-formats.ts'

export interface RecordStep {
  /** Null where it has no fixed time. */
  readonly at: string | null
  /** It ends something at that time: midnight is said as the end of the day before. */
  readonly isDeadline?: true
  readonly isDone: boolean
  /** It did not happen, and does no more. */
  readonly isFailed?: boolean
  /** Who takes it; null where nobody does. */
  readonly by: 'itself' | 'staff' | null
}

interface RecordStepsProps<Step> {
  readonly title: string
  readonly steps: readonly Step[]
  readonly textOf: (step: Step) => ReactNode
}

/** How a record runs: what has been, the next step marked, and what comes by itself. */
export function RecordSteps<Step extends RecordStep>({ title, steps, textOf }: RecordStepsProps<Step>) {
  const say = useTranslations('common')
  const { listDeadline, listMoment } = useFormats()
  const next = steps.find(({ isDone, isFailed }) => !isDone && !isFailed)
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">{title}</h2>
      <ol className="record-steps ruled">
        {steps.map((step, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their places.
            key={index}
            className={step.isDone ? 'done' : step.isFailed ? 'failed' : undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            <span aria-hidden="true">{markOf(step, step === next)}</span>
            <span className="muted whole">
              {step.at && (step.isDeadline ? listDeadline : listMoment)(step.at)}
            </span>
            <span>
              {textOf(step)}
              {step.isDone && <span className="hidden"> {say('done')}</span>}
              {step.isFailed && <span className="hidden"> {say('failed')}</span>}
            </span>
            <span className="muted">{step.by && say(step.by === 'itself' ? 'byItself' : 'byStaff')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function markOf({ isDone, isFailed }: RecordStep, isNext: boolean): string {
  if (isDone) return '✓'
  if (isFailed) return '✕'
  return isNext ? '●' : '○'
}
