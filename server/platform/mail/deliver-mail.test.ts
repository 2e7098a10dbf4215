import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startMailServer, type TestMailServer } from '../../../testing/mail-server.ts'
import { attenderMail } from '../../courses/registration/attender-mail.ts'
import { smtpMailer } from '../../outside/smtp/smtp-mailer.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { PermanentJobError } from '../jobs/jobs.ts'
import { deliverMail, giveUpMail, type MailDeps } from './deliver-mail.ts'
import { mailMetrics } from './mail-metrics.ts'

describe.each(engines)('delivering mails on %s', (engine) => {
  let test: TestApp
  let server: TestMailServer
  let deps: MailDeps
  const registry = new Registry()
  const lines: { level: number; mail: string; msg: string }[] = []
  beforeAll(async () => {
    server = await startMailServer()
    test = await startTestApp(engine, { SMTP_URL: server.smtpUrl })
    const { db, clock, config: settings } = test
    deps = {
      db,
      clock,
      mailer: smtpMailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom }),
      metrics: mailMetrics(registry),
      log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    }
  })
  afterEach(() => {
    test.clock.moveTo(testNow)
    for (const step of ['RCPT TO', 'DATA'] as const) server.setReply(step)
    server.accepted.length = 0
    lines.length = 0
    registry.resetMetrics()
  })
  afterAll(async () => {
    deps.mailer.close()
    await test.close()
    await server.close()
  })

  const registered = async (values: Parameters<TestApp['make']['attender']>[2] = {}) => {
    const attenderId = await test.make.attender(await test.make.lecture(), await test.make.member(), values)
    const mail = attenderMail({ kind: 'registered', attenderId }, test.config)
    return { attenderId, mail, key: `<registered-${attenderId}@localhost>` }
  }
  const rowOf = (key: string) =>
    test.db.selectFrom('mail').selectAll().where('key', '=', key).executeTakeFirst()
  const counted = async (name: string, kind: string) =>
    (await registry.getSingleMetric(name)?.get())?.values.find(({ labels }) => labels['kind'] === kind)?.value
  const minutes = (count: number) => new Date(testNow.getTime() + count * 60_000)

  it('sends and records a mail once', async () => {
    const { attenderId, mail, key } = await registered()
    for (let times = 0; times < 3; times++) await deliverMail(deps, mail)
    expect(server.accepted.map(({ messageId }) => messageId)).toEqual([key])
    expect(await rowOf(key)).toEqual({
      key,
      kind: 'registered',
      attender_id: attenderId,
      address_correction_id: null,
      waiting_entry_id: null,
      applicant_id: null,
      payment_order_id: null,
      certificate_id: null,
      email_verification_id: null,
      org_invitation_id: null,
      member_id: null,
      org_id: null,
      state: 'SENT',
      attempts: 1,
      problem: null,
      first_tried_at: testNow,
      last_tried_at: testNow,
      sent_at: testNow,
    })
    expect(await counted('mails_sent_total', 'registered')).toBe(1)
    expect(await counted('mails_failed_total', 'registered')).toBe(0)
  })

  it('retries while the mail server is busy, and counts the attempts', async () => {
    const { mail, key } = await registered()
    server.setReply('RCPT TO', [450, 'Mailbox of <reader@example.com> is busy\r\nsecond line'])
    for (const minute of [0, 1, 2]) {
      test.clock.moveTo(minutes(minute))
      await expect(deliverMail(deps, mail)).rejects.not.toBeInstanceOf(PermanentJobError)
    }
    const failed = await rowOf(key)
    expect(failed).toMatchObject({
      state: 'FAILED',
      attempts: 3,
      first_tried_at: testNow,
      last_tried_at: minutes(2),
      sent_at: null,
    })
    expect(failed?.problem).toMatch(/450 .*busy/)
    expect(failed?.problem).not.toMatch(/@|\n/)
    expect(lines).toEqual([])
    server.setReply('RCPT TO')
    test.clock.moveTo(minutes(3))
    await deliverMail(deps, mail)
    expect(await rowOf(key)).toMatchObject({ state: 'SENT', attempts: 4, problem: null, sent_at: minutes(3) })
    expect(server.accepted).toHaveLength(1)
    expect(await counted('mails_sent_total', 'registered')).toBe(1)
    expect(await counted('mails_failed_total', 'registered')).toBe(3)
  })

  it('gives up at once for an unknown mailbox and logs it', async () => {
    const { mail, key } = await registered()
    server.setReply('RCPT TO', [550, `No such user ${'x'.repeat(300)}`])
    await expect(deliverMail(deps, mail)).rejects.toBeInstanceOf(PermanentJobError)
    const row = await rowOf(key)
    expect(row).toMatchObject({ state: 'GAVE_UP', attempts: 1, sent_at: null })
    expect(row?.problem).toMatch(/550 No such user x+$/)
    expect(row?.problem).toHaveLength(200)
    expect(lines).toMatchObject([{ level: 50, mail: key, msg: 'mail given up', problem: row?.problem }])
    expect(await counted('mails_failed_total', 'registered')).toBe(1)
    // The dead letter job logs nothing new.
    await giveUpMail(deps, mail)
    expect(lines).toHaveLength(1)
    expect(await rowOf(key)).toEqual(row)
  })

  it('retries while the mail server is unreachable', async () => {
    const { mail, key } = await registered()
    const stopped = await startMailServer()
    await stopped.close()
    const mailer = smtpMailer({ smtpUrl: stopped.smtpUrl, from: test.config.mailFrom })
    await expect(deliverMail({ ...deps, mailer }, mail)).rejects.toThrow('ECONNREFUSED')
    mailer.close()
    expect(await rowOf(key)).toMatchObject({ state: 'FAILED', attempts: 1 })
    expect((await rowOf(key))?.problem).toContain('ECONNREFUSED')
  })

  it('gives up when retries are exhausted, even if no attempt was recorded', async () => {
    const { mail, key } = await registered()
    server.setReply('DATA', [451, 'later'])
    await expect(deliverMail(deps, mail)).rejects.toThrow('451')
    await giveUpMail(deps, mail)
    expect(await rowOf(key)).toMatchObject({ state: 'GAVE_UP', attempts: 1, last_tried_at: testNow })
    expect((await rowOf(key))?.problem).toContain('451 later')
    const crashed = await registered()
    await giveUpMail(deps, crashed.mail)
    expect(await rowOf(crashed.key)).toMatchObject({
      state: 'GAVE_UP',
      attempts: 0,
      problem: 'no try came to an end',
    })
    expect(lines.map(({ level, mail }) => [level, mail])).toEqual([
      [50, key],
      [50, crashed.key],
    ])
  })

  it('does not give up a mail that was sent or skipped', async () => {
    const [sent, skipped] = [await registered(), await registered({ apply_state: 'CANCELED' })]
    for (const { mail } of [sent, skipped]) {
      await deliverMail(deps, mail)
      await giveUpMail(deps, mail)
    }
    expect((await rowOf(sent.key))?.state).toBe('SENT')
    expect(await rowOf(skipped.key)).toMatchObject({ state: 'SKIPPED', problem: 'its cause is gone' })
    expect(lines).toEqual([])
  })

  it('does not record a failure over a delivery that succeeded meanwhile', async () => {
    const { mail, key } = await registered()
    const send = async () => {
      await deliverMail(deps, mail)
      throw new Error('connection lost')
    }
    const slow = { ...deps, mailer: { send, close: () => {} } }
    await expect(deliverMail(slow, mail)).rejects.toThrow('connection lost')
    expect(await rowOf(key)).toMatchObject({ state: 'SENT', attempts: 1, problem: null, sent_at: testNow })
  })

  it('skips a mail without an address', async () => {
    const { mail, key } = await registered({ email: null })
    await deliverMail(deps, mail)
    expect(await rowOf(key)).toMatchObject({ state: 'SKIPPED', problem: 'no address is known' })
    expect(server.accepted).toEqual([])
  })

  it('sends a given up mail after all if staff retries it', async () => {
    const { mail, key } = await registered()
    server.setReply('RCPT TO', [550, 'No such user'])
    await expect(deliverMail(deps, mail)).rejects.toBeInstanceOf(PermanentJobError)
    server.setReply('RCPT TO')
    await deliverMail(deps, mail)
    expect(await rowOf(key)).toMatchObject({ state: 'SENT', attempts: 2, problem: null })
  })
})
