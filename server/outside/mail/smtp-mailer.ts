import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Sends over SMTP: `smtp://user:password@host:port`, or `smtps://` for TLS from the start. */
export function smtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send({ to, subject, text, html, language, calendar, messageId }) {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        messageId,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        ...(calendar && {
          icalEvent: { method: calendar.method, filename: 'course.ics', content: calendar.content },
        }),
      })
    },
    close: () => transport.close(),
  }
}
