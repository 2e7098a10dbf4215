import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CaughtMail } from './mailbox.ts'
import { type MailSandbox, startMail } from './start-mail.ts'

let sandbox: MailSandbox
let transport: ReturnType<typeof createTransport>

beforeAll(async () => {
  sandbox = await startMail({ publicOrigin: 'http://localhost:3000', smtpPort: 0, inboxPort: 0 })
  transport = createTransport(sandbox.settings.smtpUrl)
})

beforeEach(async () => {
  await fetch(at('/api/mails'), { method: 'DELETE' })
})

afterAll(async () => {
  transport.close()
  await sandbox.close()
})

test('returns a Korean mail with text, HTML and an invitation as JSON', async () => {
  await transport.sendMail(invitation)

  const mail = await onlyMail()
  expect(mail).toMatchObject({
    from: 'centre@example.com',
    to: ['member@example.com', 'copy@example.com'],
    subject: '수강 신청이 완료되었습니다',
    text: expect.stringContaining('신청 내역: http://localhost:3000/account/applied?tab=1&page=2.'),
    html: expect.stringContaining('<b>홍길동</b> 님'),
    links: ['http://localhost:3000/account/applied?tab=1&page=2', 'http://localhost:3000/attend'],
    calendars: [{ method: 'REQUEST', filename: '초대.ics', content: calendar }],
  })
  expect(mail.messageId).toMatch(/^<.+>$/)
  expect(Date.parse(mail.at)).not.toBeNaN()
  expect(mail.headers).toMatchObject({
    subject: '수강 신청이 완료되었습니다',
    to: 'member@example.com',
    'x-outbox-id': '7',
  })
})

test('lists mails oldest first and filters by recipient', async () => {
  for (const [to, subject] of [
    ['first@example.com', 'one'],
    ['second@example.com', 'two'],
    ['first@example.com', 'three'],
  ]) {
    await transport.sendMail({ from: 'centre@example.com', to, subject, text: '-' })
  }

  expect((await mails()).map(({ subject }) => subject)).toEqual(['one', 'two', 'three'])
  expect((await mails('?to=First@example.com')).map(({ subject }) => subject)).toEqual(['one', 'three'])
})

test('escapes a mail’s content in the page', async () => {
  const attack = '<script>alert(1)</script>'
  await transport.sendMail({
    from: 'centre@example.com',
    to: 'member@example.com',
    subject: attack,
    html: `<p title="x">${attack}</p>`,
    text: `${attack} javascript:alert(1)`,
  })

  const mail = await onlyMail()
  const list = await fetch(at('/'))
  const page = await fetch(at(`/mails/${mail.id}`))
  for (const markup of [await list.text(), await page.clone().text()]) {
    expect(markup).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(markup).not.toContain('<script')
  }
  expect(await page.text()).toContain(
    'srcdoc="&lt;base target=&quot;_blank&quot;&gt;&lt;p title=&quot;x&quot;&gt;',
  )
  for (const { headers } of [list, page]) {
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*frame-ancestors 'none'$/)
    expect(headers.get('content-security-policy')).not.toContain('script-src')
  }
})

test('invitation and attachments can be downloaded', async () => {
  const attachments = [{ filename: '수료증 1.pdf', content: Buffer.from([37, 80, 68, 70, 255]) }]
  await transport.sendMail({ ...invitation, attachments })

  const mail = await onlyMail()
  const ics = await fetch(at(`/mails/${mail.id}/calendars/0`))
  expect(await ics.text()).toBe(calendar)
  const pdf = await fetch(at(`/mails/${mail.id}/attachments/0`))
  expect([...new Uint8Array(await pdf.arrayBuffer())]).toEqual([37, 80, 68, 70, 255])
  expect(pdf.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('수료증 1.pdf')}`,
  )
  expect((await fetch(at(`/mails/${mail.id}/attachments/1`))).status).toBe(404)
  expect((await fetch(at('/mails/unknown'))).status).toBe(404)
})

test('rejects the requested number of mails temporarily and accepts the next one', async () => {
  expect((await refuse({ next: 2 })).status).toBe(204)

  const send = () => transport.sendMail({ from: 'a@example.com', to: 'b@example.com', text: '-' })
  await expect(send()).rejects.toMatchObject({ responseCode: 451 })
  await expect(send()).rejects.toMatchObject({ responseCode: 451 })
  await send()

  expect(await mails()).toHaveLength(1)
  for (const wrong of [{}, { next: -1 }, { next: '2' }]) expect((await refuse(wrong)).status).toBe(400)
})

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'METHOD:REQUEST',
  'BEGIN:VEVENT',
  'UID:1@example.com',
  'DTSTART:20261215T003000Z',
  'SUMMARY:네트워크 실무',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

const invitation: SendMailOptions = {
  from: '"교육 센터" <centre@example.com>',
  to: 'member@example.com',
  bcc: 'copy@example.com',
  subject: '수강 신청이 완료되었습니다',
  text: [
    '신청 내역: http://localhost:3000/account/applied?tab=1&page=2.',
    '강의 목록은 http://localhost:3000/attend에서 봅니다.',
  ].join('\n'),
  html: `<p><b>홍길동</b> 님,</p>
<p><a href="http://localhost:3000/account/applied?tab=1&amp;page=2">신청 내역</a></p>`,
  headers: { 'X-Outbox-Id': '7' },
  icalEvent: { method: 'REQUEST', filename: '초대.ics', content: calendar },
}

function at(route: string): string {
  return `${sandbox.settings.inboxUrl}${route}`
}

async function mails(query = ''): Promise<CaughtMail[]> {
  const response = await fetch(at(`/api/mails${query}`))
  return JSON.parse(await response.text())
}

async function onlyMail(): Promise<CaughtMail> {
  const [mail, ...others] = await mails()
  if (!mail || others.length > 0) throw new Error('not exactly one mail')
  return mail
}

function refuse(body: object): Promise<Response> {
  return fetch(at('/api/refuse'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
