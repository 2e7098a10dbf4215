import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startMailServer, type TestMailServer } from '../../../testing/mail-server.ts'
import { openPdf } from '../../../testing/pdf.ts'
import { mailHandlers } from '../../operations/worker/mail-handlers.ts'
import { smtpMailer } from '../../outside/smtp/smtp-mailer.ts'
import { mailMetrics } from '../../platform/mail/mail-metrics.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('the receipt by mail on %s', (engine) => {
  let test: TestApp
  let server: TestMailServer
  let handlers: ReturnType<typeof mailHandlers>
  let close: () => void
  beforeAll(async () => {
    server = await startMailServer()
    test = await startTestApp(engine, { SMTP_URL: server.smtpUrl })
    const { db, clock, config: settings } = test
    const mailer = smtpMailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom })
    close = () => mailer.close()
    const log = pino({ level: 'silent' })
    handlers = mailHandlers({ db, mailer, clock, settings, metrics: mailMetrics(new Registry()), log })
  })
  afterEach(() => {
    server.accepted.length = 0
  })
  afterAll(async () => {
    close()
    await test.close()
    await server.close()
  })

  const queued = async (orderId: string) =>
    ((await test.jobsIn('receipt-mail')) as { orderId: string }[]).filter((mail) => mail.orderId === orderId)

  async function registerAndPay() {
    const as = await test.make.member()
    const lectureId = await test.make.lecture({ fee: 33_000, title: { en: 'Cloud <B>' } })
    const { body } = await test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, {
      as,
      body: { purpose: 'KNOWLEDGE_PERSONAL', agreements: { collect: true, fourteen: true, ad: false } },
    })
    const { orderId } = body.order
    expect(await queued(orderId)).toEqual([])
    const paymentKey = await test.payments.authorize({ orderId, amount: 33_000 })
    const paid = await test.call('POST', `/api/payment/v1/orders/${orderId}/confirm`, {
      as,
      body: { paymentKey, amount: 33_000 },
    })
    expect(paid.body.state).toBe('DONE')
    return orderId as string
  }

  it('follows a payment with a seat, once, with the PDF and a link to the order', async () => {
    const orderId = await registerAndPay()
    const jobs = await queued(orderId)
    expect(jobs).toMatchObject([{ kind: 'paid', orderId }])
    const job = { kind: 'paid', orderId } as const
    await handlers['receipt-mail'](job)
    await handlers['receipt-mail'](job)
    expect(server.accepted).toHaveLength(1)
    const [mail] = server.accepted
    expect(mail?.messageId).toBe(`<paid-${orderId}@localhost>`)
    for (const shown of [mail?.subject, mail?.text]) expect(shown).toContain('Cloud <B>')
    for (const part of ['33,000 KRW', '30,000 KRW', '3,000 KRW', `/payment/orders/${orderId}`])
      expect(mail?.text).toContain(part)
    const [attached, ...others] = mail?.attachments ?? []
    expect([attached?.filename, attached?.mimeType, others]).toEqual([
      ...[`receipt-${orderId}.pdf`, 'application/pdf', []],
    ])
    const pdf = openPdf(Buffer.from(attached?.content as ArrayBuffer))
    pdf.check()
    expect(pdf.text()).toContain(orderId)
    const row = await test.db
      .selectFrom('mail')
      .select(['kind', 'state'])
      .where('key', '=', `<paid-${orderId}@localhost>`)
    expect(await row.execute()).toEqual([{ kind: 'paid', state: 'SENT' }])
  })

  it('is not sent for an order that is not paid', async () => {
    const as = await test.make.member()
    const holdId = await test.make.hold(await test.make.lecture({ fee: 33_000, capacity: 1 }), as)
    const { orderId } = await test.make.order({ memberId: as.id, holdId }, { amount: 33_000 })
    await handlers['receipt-mail']({ kind: 'paid', orderId })
    expect(server.accepted).toEqual([])
  })
})
