import { Icon } from './icons.tsx'

interface StepperProps {
  label: string
  steps: readonly string[]
  /** The current step, from 0. */
  current: number
  /** Text for screen readers after each completed step. */
  done: string
}

/** The progress through a process of several pages. */
export function Stepper({ label, steps, current, done }: StepperProps) {
  return (
    <ol className="stepper no-print" aria-label={label}>
      {steps.map((step, at) =>
        at < current ? (
          <li key={step} className="is-done">
            <Icon name="check" size="small" />
            {step}
            <span className="visually-hidden">{done}</span>
          </li>
        ) : (
          <li key={step} aria-current={at === current ? 'step' : undefined}>
            <span>{at + 1}</span>
            {step}
          </li>
        ),
      )}
    </ol>
  )
}
