import { useTranslations } from 'use-intl'
import { completionPercent } from '#contract/courses/completion-states.ts'
import type { AuditEvent, Followed } from '#contract/platform/audit.ts'
import { useFormats } from '../client/use-formats.ts'

/** What followed from what was done: mails, money, seats and so on. */
export function EventConsequences({ event: { followed } }: { readonly event: AuditEvent }) {
  const say = useTranslations('audit.followed')
  const lines = useConsequences(followed ?? {})
  if (lines.length === 0) return null
  return (
    <ul className="audit-followed" aria-label={say('title')}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const numbers = [
  'certificates',
  'revocations',
  'codes',
  'withdrawnCodes',
  'restrictions',
  'published',
] as const

function useConsequences(followed: Followed): string[] {
  const say = useTranslations('audit.followed')
  const sayKind = useTranslations('dryRun.kind')
  const { won, enumerated } = useFormats()
  const { mails = [], seats = 0, refunds, payments, credits = 0, completions = 0 } = followed
  const money = ({ count, amount }: { count: number; amount: number }) => ({ count, amount: won(amount) })
  const mailed = mails.reduce((sum, { count }) => sum + count, 0)
  const kinds = enumerated(
    mails.map(({ kind, count }) => (mails.length > 1 ? `${sayKind(kind)} ${count}` : sayKind(kind))),
  )
  return [
    mailed > 0 && say('mails', { count: mailed, kinds }),
    refunds && say('refunds', money(refunds)),
    payments && say('payments', money(payments)),
    seats > 0 && say('seatsTaken', { count: seats }),
    seats < 0 && say('seatsFreed', { count: -seats }),
    completions > 0 && say('completions', { count: completions, percent: completionPercent }),
    credits > 0 && say('creditsGranted', { count: credits }),
    credits < 0 && say('creditsTaken', { count: -credits }),
    ...numbers.map((name) => {
      const count = followed[name] ?? 0
      return count > 0 && say(name, { count })
    }),
  ].filter((line): line is string => typeof line === 'string')
}
