import PostalMime, { type Attachment, decodeWords, type Email } from 'postal-mime'

export interface ParsedMail {
  readonly from: string
  /** The envelope recipients, including blind copies. */
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

/** A repeated header becomes one value, joined as in HTTP. */
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

/** An invitation is included twice: as an alternative part (with its method) and as an attachment (with its name). */
function calendarsOf(parts: readonly Attachment[]): CalendarPart[] {
  const calendars = new Map<string, CalendarPart>()
  for (const part of parts) {
    // The parser returns bare line feeds; RFC 5545 requires CRLF.
    const content = bytesOf(part).toString('utf8').replace(/\r?\n/g, '\r\n')
    const existing = calendars.get(content.trim())
    calendars.set(content.trim(), {
      method: existing?.method ?? part.method ?? /^METHOD:(\S+)/m.exec(content)?.[1] ?? null,
      filename: part.filename ?? existing?.filename ?? 'calendar.ics',
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

/** The distinct http(s) URLs of a mail, in the order of the HTML, then of the text. */
function findLinks(html: string | null, text: string | null): string[] {
  const inHtml = [...(html ?? '').matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)]
    .map(([, double, single]) => decodeEntities(double ?? single ?? '').trim())
    .filter((url) => /^https?:\/\//i.test(url))
  const inText = [...(text ?? '').matchAll(/https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi)].map(([url]) =>
    // Strips punctuation after the URL.
    url.replace(/[.,;:!?'\])]+$/, ''),
  )
  return [...new Set([...inHtml, ...inText])]
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(value: string): string {
  return value.replace(
    /&(?:#x([\da-f]{1,5})|#(\d{1,6})|(amp|lt|gt|quot|apos));/gi,
    (_, hex, decimal, name) => {
      if (name) return named[name.toLowerCase()] ?? ''
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
    },
  )
}
