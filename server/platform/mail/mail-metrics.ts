import { Counter, type Registry } from 'prom-client'
import { mailKinds } from '#contract/platform/mail.ts'

export type MailMetrics = ReturnType<typeof mailMetrics>

/** Counts what this process sends and what fails. */
export function mailMetrics(registry: Registry) {
  const sent = new Counter({
    name: 'mails_sent_total',
    help: 'Mails that the mail server has taken',
    labelNames: ['kind'],
    registers: [registry],
  })
  const failed = new Counter({
    name: 'mails_failed_total',
    help: 'Tries that failed, those that were the last one too',
    labelNames: ['kind'],
    registers: [registry],
  })
  for (const kind of mailKinds) for (const counter of [sent, failed]) counter.inc({ kind }, 0)
  return { sent, failed }
}
