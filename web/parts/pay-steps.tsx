import { useWords } from '../client/client-context.tsx'
import { Stepper } from '../ui/stepper.tsx'

/** The steps: apply or register, pay, done. */
export function PaySteps({ kind, reached }: { kind: 'EXAM' | 'LECTURE'; reached: 0 | 1 | 2 }) {
  const say = useWords('steps')
  const names = [say(kind), say('pay'), say('done')]
  return <Stepper label={say('label')} steps={names} current={reached} done={say('isDone')} />
}
