import { createTransport } from 'nodemailer'
import { type Mailer, type MailMessage, MailRefused } from './mailer.ts'

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
    async send(message) {
      await transport.sendMail(toNodemailer(message, from)).catch((error: SmtpError) => {
        throw isPermanent(error) ? new MailRefused(error.message, { cause: error }) : error
      })
    },
    close: () => transport.close(),
  }
}

function toNodemailer(
  {
    to,
    subject,
    text,
    html,
    language,
    calendar: [calendar, ...otherCalendars] = [],
    attachments = [],
    messageId,
    unsubscribeUrl,
  }: MailMessage,
  from: string,
) {
  return {
    from,
    // An address object: nodemailer would parse a string as a list.
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId,
    attachments: [
      ...attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
      // Mail programs read one calendar object of a mail by themselves; the others can be opened.
      ...otherCalendars.map(({ method, content }, at) => ({
        filename: `calendar-${at + 2}.ics`,
        contentType: `text/calendar; charset=utf-8; method=${method}`,
        content,
      })),
    ],
    headers: {
      'Content-Language': language,
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: 'calendar.ics', content: calendar.content },
    }),
  }
}

interface SmtpError extends Error {
  /** The command that failed; `API` where nodemailer itself rejects an address. */
  readonly command?: string
  readonly responseCode?: number
}

/**
 * Whether the recipient or the mail is permanently rejected (RFC 5321, 5yz). Failed authentication and a rejected
 * sender address are ours to fix: those mails wait.
 */
function isPermanent({ command, responseCode = 0, message }: SmtpError): boolean {
  if (command === 'API') return /recipient/i.test(message)
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
