import { createTransport } from 'nodemailer'
import { type Letter, type Mailer, MailRefused } from './mailer.ts'

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
    async send(letter) {
      await transport.sendMail(messageOf(letter, from)).catch((error: SmtpError) => {
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error
      })
    },
    close: () => transport.close(),
  }
}

function messageOf({ to, subject, text, html, language, calendar, messageId }: Letter, from: string) {
  return {
    from,
    // One mailbox, whatever stands in it: a text would be read as a list.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: 'calendar.ics', content: calendar.content },
    }),
  }
}

interface SmtpError extends Error {
  /** The command that was refused; `API` where nodemailer itself refuses an address. */
  readonly command?: string
  readonly responseCode?: number
}

/**
 * Whether it is the recipient or the letter that is refused for good (RFC 5321, 5yz). What is refused at signing in
 * or of our own address is ours to put right: those letters wait.
 */
function isRefusal({ command, responseCode = 0, message }: SmtpError): boolean {
  if (command === 'API') return /recipient/i.test(message)
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
