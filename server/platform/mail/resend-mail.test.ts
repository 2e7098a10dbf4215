import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMailServer, type TestMailServer } from '../../../testing/mail-server.ts'
import { mailHandlers } from '../../operations/worker/mail-handlers.ts'
import { smtpMailer } from '../../outside/smtp/smtp-mailer.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { mailMetrics } from './mail-metrics.ts'

describe.each(engines)('a mail that staff send again on %s', (engine) => {
  let test: TestApp
  let server: TestMailServer
  let handlers: ReturnType<typeof mailHandlers>
  let close: () => void
  let support: TestMember
  beforeAll(async () => {
    server = await startMailServer()
    test = await startTestApp(engine, { SMTP_URL: server.smtpUrl })
    const { db, clock, config: settings } = test
    const mailer = smtpMailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom })
    close = () => mailer.close()
    const log = pino({ level: 'silent' })
    handlers = mailHandlers({ db, mailer, clock, settings, metrics: mailMetrics(new Registry()), log })
    support = await test.make.staff('support')
  })
  beforeEach(() => {
    server.setReply('RCPT TO')
    server.accepted.length = 0
  })
  afterAll(async () => {
    close()
    await test.close()
    await server.close()
  })

  const keyOf = (attenderId: number) => `<registered-${attenderId}@localhost>`
  const path = (key: string) => `/api/admin/v1/mails/${encodeURIComponent(key)}`
  const read = async (key: string) => (await test.call('GET', path(key), { as: support })).body
  const resend = (key: string) => test.call('POST', `${path(key)}/resends`, { as: support })
  /** Delivers what was queued since the last time. */
  const work = async (seen: { jobs: number }) => {
    const queued = (await test.jobsIn('mail')) as Parameters<(typeof handlers)['mail']>[0][]
    for (const job of queued.slice(seen.jobs)) await handlers.mail(job)
    seen.jobs = queued.length
  }
  const registered = async (more: object = {}) => {
    const member = await test.make.member()
    const attenderId = await test.make.attender(await test.make.lecture(), member, more)
    return { attenderId, key: keyOf(attenderId), seen: { jobs: (await test.jobsIn('mail')).length } }
  }

  it('is shown as sent, and takes a Message-ID of its own', async () => {
    const { attenderId, key, seen } = await registered({ email: 'reader@example.com' })
    await handlers.mail({ kind: 'registered', attenderId })
    const [sent] = server.accepted
    expect(await read(key)).toMatchObject({
      state: 'SENT',
      to: 'reader@example.com',
      subject: sent?.subject,
      actions: { resend: { allowed: true } },
    })
    expect((await read(key)).text).toContain('2026.12.18')
    for (const times of [1, 2]) {
      expect((await resend(key)).status).toBe(200)
      await work(seen)
      expect(server.accepted.at(-1)?.messageId).toBe(`<registered-${attenderId}-again-${times}@localhost>`)
    }
    expect((await resend(`<registered-${attenderId}-again-1@localhost>`)).status).toBe(200)
    await work(seen)
    expect(server.accepted.at(-1)?.messageId).toBe(`<registered-${attenderId}-again-3@localhost>`)
  })

  it('is one mail when it is asked for twice before the first is sent', async () => {
    const { attenderId, key, seen } = await registered()
    await handlers.mail({ kind: 'registered', attenderId })
    await Promise.all([resend(key), resend(key)])
    await work(seen)
    expect(server.accepted).toHaveLength(2)
  })

  it('keeps its Message-ID if it never arrived', async () => {
    const { attenderId, key, seen } = await registered()
    server.setReply('RCPT TO', [550, 'No such user'])
    await expect(handlers.mail({ kind: 'registered', attenderId })).rejects.toThrow()
    expect(await read(key)).toMatchObject({ state: 'GAVE_UP', actions: { resend: { allowed: true } } })
    server.setReply('RCPT TO')
    await resend(key)
    await work(seen)
    expect(await read(key)).toMatchObject({ state: 'SENT', attempts: 2 })
  })

  it('is refused while it is tried, and without its job', async () => {
    const { attenderId, key } = await registered()
    server.setReply('RCPT TO', [450, 'busy'])
    await expect(handlers.mail({ kind: 'registered', attenderId })).rejects.toThrow()
    expect((await resend(key)).body.code).toBe('MAIL_UNDER_WAY')
    await test.db.deleteFrom('mail_copy').where('key', '=', key).execute()
    await test.db.updateTable('mail').set({ state: 'GAVE_UP' }).where('key', '=', key).execute()
    expect((await resend(key)).body.code).toBe('MAIL_NOT_KEPT')
    expect((await resend('<nothing@localhost>')).status).toBe(404)
  })

  it('shows no link that signs a guest in', async () => {
    const guest = {
      member_id: null,
      group_name: 'A company',
      email: 'guest@example.com',
      email_key: 'guest@example.com',
    }
    const { attenderId, key } = await registered(guest)
    await handlers.mail({ kind: 'registered', attenderId })
    const token = new RegExp(`${attenderId}\\.[\\w-]{43}`)
    expect(server.accepted[0]?.text).toMatch(token)
    const { text } = await read(key)
    expect(text).toContain(`${attenderId}.…`)
    expect(text).not.toMatch(token)
  })
})
