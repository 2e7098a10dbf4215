import type { CompletedExam } from '#contract/exams/result.ts'
import { useWords } from '../../client/client-context.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Moment } from '../../ui/moment.tsx'

/** The previously published result, and the reason for the correction. */
export function ResultCorrection({ corrected }: { corrected: NonNullable<CompletedExam['corrected']> }) {
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
