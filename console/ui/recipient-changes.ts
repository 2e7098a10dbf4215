import type { DryRun } from '#contract/reports/dry-run.ts'

type Recipient = DryRun['recipients'][number]

export interface RecipientChange {
  /** Mailed by what was looked at, or by what would happen now. */
  readonly side: 'looked' | 'now'
  readonly recipient: Recipient
}

/** Mails of one outcome only: for somebody who is replaced by another, both. */
export function recipientChanges(
  shown: Pick<DryRun, 'recipients'>,
  outcome: Pick<DryRun, 'recipients'>,
): RecipientChange[] {
  const side = (one: RecipientChange['side'], recipients: readonly Recipient[]) =>
    recipients.map((recipient) => ({ side: one, recipient }))
  return [
    ...side('looked', beyond(shown.recipients, outcome.recipients)),
    ...side('now', beyond(outcome.recipients, shown.recipients)),
  ]
}

/** Each as often as the other list lacks it. */
function beyond(recipients: readonly Recipient[], others: readonly Recipient[]): Recipient[] {
  const left = others.map(keyOf)
  return recipients.filter((recipient) => {
    const at = left.indexOf(keyOf(recipient))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const keyOf = ({ kind, to, language }: Recipient) => `${kind} ${to} ${language}`
