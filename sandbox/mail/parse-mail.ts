import PostalMime, { type Attachment, decodeWords, type Email } from 'postal-mime'
import { findLinks } from './find-links.ts'

export interface ParsedMail {
  readonly from: string
  /** Who it was delivered to, blind copies included. */
  readonly to: readonly string[]
  readonly subject: string
  readonly messageId: string | null
  readonly html: string | null
  readonly text: string | null
  readonly links: readonly string[]
  readonly calendars: readonly CalendarPart[]
  readonly headers: Readonly<Record<string, string>>
  readonly attachments: readonly AttachedFile[]
}

export interface CalendarPart {
  readonly method: string | null
  readonly filename: string
  readonly content: string
}

interface AttachedFile {
  readonly filename: string
  readonly mimeType: string
  readonly bytes: Buffer
}

export async function parseMail(
  raw: Buffer,
  envelope: { from: string; to: readonly string[] },
): Promise<ParsedMail> {
  const email = await PostalMime.parse(raw)
  const html = email.html ?? null
  const text = email.text ?? null

  return {
    from: email.from?.address ?? envelope.from,
    to: envelope.to,
    subject: email.subject ?? '',
    messageId: email.messageId ?? null,
    html,
    text,
    links: findLinks(html, text),
    calendars: calendarsOf(email.attachments.filter(isCalendar)),
    headers: headersOf(email),
    attachments: email.attachments.filter((attachment) => !isCalendar(attachment)).map(fileOf),
  }
}

/** A header sent several times becomes one value, as HTTP joins them. */
function headersOf(email: Email): Record<string, string> {
  const headers = new Map<string, string>()
  for (const { key, value } of email.headers) {
    const before = headers.get(key)
    headers.set(key, before === undefined ? decodeWords(value) : `${before}, ${decodeWords(value)}`)
  }
  return Object.fromEntries(headers)
}

function isCalendar({ mimeType, filename }: Attachment): boolean {
  return ['text/calendar', 'application/ics'].includes(mimeType) || /\.ics$/i.test(filename ?? '')
}

/** An invitation travels twice, as a part to show (with its method) and as a file (with its name). */
function calendarsOf(parts: readonly Attachment[]): CalendarPart[] {
  const calendars = new Map<string, CalendarPart>()
  for (const part of parts) {
    // The parser gives bare line feeds; the format (RFC 5545) wants CRLF.
    const content = bytesOf(part).toString('utf8').replace(/\r?\n/g, '\r\n')
    const known = calendars.get(content.trim())
    calendars.set(content.trim(), {
      method: known?.method ?? part.method ?? /^METHOD:(\S+)/m.exec(content)?.[1] ?? null,
      filename: part.filename ?? known?.filename ?? 'calendar.ics',
      content,
    })
  }
  return [...calendars.values()]
}

function fileOf(attachment: Attachment): AttachedFile {
  return {
    filename: attachment.filename ?? 'attachment',
    mimeType: attachment.mimeType,
    bytes: bytesOf(attachment),
  }
}

function bytesOf({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
}
