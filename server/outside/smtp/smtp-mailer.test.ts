import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts'
import { type Letter, type Mailer, MailRefused } from './mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

const from = 'Education Centre <education@example.com>'
const letter: Letter = {
  to: 'reader@example.com',
  subject: '강의 변경 안내',
  language: 'ko',
  text: 'text\n',
  html: '<p>html</p>',
  messageId: '<rescheduled-7-1@localhost>',
  calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
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

  it('carries text, HTML and the calendar entry', async () => {
    await mailer.send(letter)
    const [mail] = server.taken
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
    const [calendar] = mail?.attachments.filter((one) => one.mimeType === 'text/calendar') ?? []
    expect(calendar?.method).toBe('REQUEST')
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
    // Our own address: to be put right by staff, and then everything goes out.
    ['MAIL FROM', 550, false],
    ['MAIL FROM', 451, false],
  ] as const)('%s answered with %i is refused for good: %s', async (step, code, forGood) => {
    server.answer(step, [code, 'not now'])
    const error = await mailer.send(letter).then(
      () => undefined,
      (reason: Error) => reason,
    )
    server.answer(step)
    expect(error).toBeInstanceOf(Error)
    expect(error instanceof MailRefused).toBe(forGood)
    expect(error?.message).toContain(String(code))
    await mailer.send(letter)
  })

  it.each(['', '@', 'no address', 'one@example.com, two@example.com', 'Two <one@example.com>'])(
    'to “%s” is refused for good: nobody could ever take it',
    async (to) => {
      await expect(mailer.send({ ...letter, to })).rejects.toBeInstanceOf(MailRefused)
    },
  )

  it('waits for a mail server that is away or wants another password', async () => {
    const closed = await startMailServer()
    await closed.close()
    const signingIn = new URL(server.smtpUrl)
    signingIn.username = 'education'
    signingIn.password = 'secret'
    server.answer('AUTH', [535, 'wrong password'])
    for (const [smtpUrl, says] of [
      [closed.smtpUrl, 'ECONNREFUSED'],
      [signingIn.href, '535'],
    ] as const) {
      const unable = smtpMailer({ smtpUrl, from })
      const error = await unable.send(letter).then(
        () => undefined,
        (reason: Error) => reason,
      )
      unable.close()
      expect(error?.message).toContain(says)
      expect(error).not.toBeInstanceOf(MailRefused)
      expect(error?.message).not.toContain('secret')
    }
    server.answer('AUTH')
    const able = smtpMailer({ smtpUrl: signingIn.href, from })
    await able.send(letter)
    able.close()
  })
})
