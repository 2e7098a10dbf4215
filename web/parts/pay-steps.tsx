import { useWords } from '../client/client-context.tsx'
import { Icon } from '../ui/icons.tsx'

/** The steps: apply or register, pay, done. */
export function PaySteps({ kind, reached }: { kind: 'EXAM' | 'LECTURE'; reached: 0 | 1 | 2 }) {
  const say = useWords('steps')
  const names = [say(kind), say('pay'), say('done')]
  return <Stepper label={say('label')} steps={names} current={reached} done={say('isDone')} />
}

interface StepperProps {
  label: string
  steps: readonly string[]
  /** The current step, from 0. */
  current: number
  /** Text for screen readers after each completed step. */
  done: string
}

/** The progress through a process of several pages. */
function Stepper({ label, steps, current, done }: StepperProps) {
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
