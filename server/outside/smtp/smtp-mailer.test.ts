import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailServer, type TestMailServer } from '../../../testing/mail-server.ts'
import { type Mailer, type MailMessage, MailRefused } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

const from = 'Education Centre <education@example.com>'
const message: MailMessage = {
  to: 'reader@example.com',
  subject: '강의 변경 안내',
  language: 'ko',
  text: 'text\n',
  html: '<p>html</p>',
  messageId: '<rescheduled-7-1@localhost>',
  attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }],
  calendar: [
    { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nX-A:1\r\nEND:VCALENDAR\r\n' },
    { method: 'CANCEL', content: 'BEGIN:VCALENDAR\r\nX-A:2\r\nEND:VCALENDAR\r\n' },
  ],
}

describe('sending over SMTP', () => {
  let server: TestMailServer
  let mailer: Mailer
  beforeAll(async () => {
    server = await startMailServer()
    mailer = smtpMailer({ smtpUrl: server.smtpUrl, from })
  })
  afterAll(async () => {
    mailer.close()
    await server.close()
  })

  it('sends text, HTML and the calendar objects', async () => {
    await mailer.send(message)
    const [mail] = server.accepted
    expect(mail).toMatchObject({
      subject: '강의 변경 안내',
      messageId: '<rescheduled-7-1@localhost>',
      from: { name: 'Education Centre', address: 'education@example.com' },
      to: [{ address: 'reader@example.com' }],
    })
    expect(mail?.text?.trim()).toBe('text')
    expect(mail?.html).toContain('<p>html</p>')
    const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? [])
    expect(headers).toMatchObject({ 'content-language': 'ko', 'auto-submitted': 'auto-generated' })
    const calendars = mail?.attachments.filter((one) => one.mimeType === 'text/calendar') ?? []
    expect(calendars.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL'])
    const [pdf] = mail?.attachments.filter((one) => one.mimeType === 'application/pdf') ?? []
    expect([pdf?.filename, Buffer.from(pdf?.content as ArrayBuffer).toString()]).toEqual(['a.pdf', '%PDF'])
  })

  it.each([
    ['RCPT TO', 550, true],
    ['RCPT TO', 553, true],
    ['RCPT TO', 450, false],
    ['RCPT TO', 421, false],
    ['DATA', 554, true],
    ['DATA', 552, true],
    ['DATA', 451, false],
    ['DATA', 452, false],
    // Our own sender address: staff fix it, and then the mails go out.
    ['MAIL FROM', 550, false],
    ['MAIL FROM', 451, false],
  ] as const)('%s rejected with %i is permanent: %s', async (step, code, isPermanent) => {
    server.setReply(step, [code, 'not now'])
    const error = await mailer.send(message).then(
      () => undefined,
      (reason: Error) => reason,
    )
    server.setReply(step)
    expect(error).toBeInstanceOf(Error)
    expect(error instanceof MailRefused).toBe(isPermanent)
    expect(error?.message).toContain(String(code))
    await mailer.send(message)
  })

  it.each(['', '@', 'no address', 'one@example.com, two@example.com', 'Two <one@example.com>'])(
    'rejects recipient “%s” permanently',
    async (to) => {
      await expect(mailer.send({ ...message, to })).rejects.toBeInstanceOf(MailRefused)
    },
  )

  it('treats an unreachable mail server or a wrong password as temporary', async () => {
    const closed = await startMailServer()
    await closed.close()
    const withCredentials = new URL(server.smtpUrl)
    withCredentials.username = 'education'
    withCredentials.password = 'secret'
    server.setReply('AUTH', [535, 'wrong password'])
    for (const [smtpUrl, expected] of [
      [closed.smtpUrl, 'ECONNREFUSED'],
      [withCredentials.href, '535'],
    ] as const) {
      const failing = smtpMailer({ smtpUrl, from })
      const error = await failing.send(message).then(
        () => undefined,
        (reason: Error) => reason,
      )
      failing.close()
      expect(error?.message).toContain(expected)
      expect(error).not.toBeInstanceOf(MailRefused)
      expect(error?.message).not.toContain('secret')
    }
    server.setReply('AUTH')
    const working = smtpMailer({ smtpUrl: withCredentials.href, from })
    await working.send(message)
    working.close()
  })
})
