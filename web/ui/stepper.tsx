import { Icon } from './icons.tsx'

interface StepperProps {
  label: string
  steps: readonly string[]
  /** The step that the reader is at, from 0. */
  reached: number
  /** Read out after each step that lies behind. */
  done: string
}

/** Where the reader is on a way of several pages. */
export function Stepper({ label, steps, reached, done }: StepperProps) {
  return (
    <ol className="stepper no-print" aria-label={label}>
      {steps.map((step, at) =>
        at < reached ? (
          <li key={step} className="is-done">
            <Icon name="check" size="small" />
            {step}
            <span className="visually-hidden">{done}</span>
          </li>
        ) : (
          <li key={step} aria-current={at === reached ? 'step' : undefined}>
            <span>{at + 1}</span>
            {step}
          </li>
        ),
      )}
    </ol>
  )
}
