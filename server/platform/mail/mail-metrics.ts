import { Counter, type Registry } from 'prom-client'
import { mailKinds } from '#contract/platform/mail.ts'

export type MailMetrics = ReturnType<typeof mailMetrics>

export function mailMetrics(registry: Registry) {
  const sent = new Counter({
    name: 'mails_sent_total',
    help: 'Mails accepted by the mail server',
    labelNames: ['kind'],
    registers: [registry],
  })
  const failed = new Counter({
    name: 'mails_failed_total',
    help: 'Failed attempts to send a mail',
    labelNames: ['kind'],
    registers: [registry],
  })
  for (const kind of mailKinds) for (const counter of [sent, failed]) counter.inc({ kind }, 0)
  return { sent, failed }
}
