import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPdf } from '../../../testing/pdf.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('the receipt of an order on %s', (engine) => {
  let test: TestApp
  let payer: TestMember
  let accountant: TestMember
  let orderRowId: number
  let orderId: string
  beforeAll(async () => {
    test = await startTestApp(engine)
    accountant = await test.make.staff('money')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    payer = await test.make.member()
    const exam = await test.make.exam({ fee: 110_000 })
    const applicant = await test.make.applicant(exam, payer, { apply_state: 'COMPLETED' })
    const order = await test.make.order(
      { memberId: payer.id, applicantId: applicant.id },
      { paid: true, amount: 110_000 },
    )
    ;({ id: orderRowId, orderId } = order)
    await test.db.updateTable('payment_order').set({ method: '카드' }).where('id', '=', orderRowId).execute()
  })

  const receiptPath = () => `/api/payment/v1/orders/${orderId}/receipt`

  async function print(as: TestMember, path = receiptPath(), lang = 'en') {
    const reply = await test.app.inject({ method: 'GET', url: `${path}?lang=${lang}`, headers: as.headers })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.headers['content-disposition']).toContain(`receipt-${orderId}.pdf`)
    const pdf = openPdf(reply.rawPayload)
    pdf.check()
    return { text: pdf.text().replace(/ +/g, ' '), info: pdf.info() }
  }

  /** The ledger and the order as a refund or chargeback leaves them. */
  async function move(event: 'REFUNDED' | 'CHARGED_BACK' | 'CHARGEBACK_WON', amount: number) {
    const at = test.clock.now()
    await test.db
      .insertInto('payment_ledger')
      .values({ payment_order_id: orderRowId, at, event, amount })
      .execute()
    const column = event === 'REFUNDED' ? 'refunded_amount' : 'charged_back_amount'
    await test.db
      .updateTable('payment_order')
      .set((row) => ({ [column]: row(column, '-', amount) }))
      .where('id', '=', orderRowId)
      .execute()
  }

  it('states what was paid for, by whom, when, how, and with what tax', async () => {
    const { text, info } = await print(payer)
    for (const part of ['Receipt', orderId, '110,000 KRW', '100,000 KRW', '10,000 KRW', 'Card', 'Hong'])
      expect(text).toContain(part)
    expect(text).not.toContain('Refunded')
    expect(info).toContain(`Receipt: ${orderId}`)
    expect(info).toMatch(/Pages: +1/)
    expect((await print(payer, receiptPath(), 'ko')).text).toMatch(/영수증[\s\S]*공급가액 100,000원/)
    expect((await print(payer, receiptPath(), 'ja')).text).toMatch(/領収書[\s\S]*付加価値税/)
  })

  it('states refunds and chargebacks so far, and what remains with its tax', async () => {
    await move('REFUNDED', -22_000)
    await move('CHARGED_BACK', -33_000)
    expect((await print(payer)).text).toMatch(
      /Refunded on [^\n]* −22,000 KRW[\s\S]*Charged back on [^\n]* −33,000 KRW[\s\S]*55,000 KRW[\s\S]*50,000 KRW[\s\S]*5,000 KRW/,
    )
    await move('CHARGEBACK_WON', 33_000)
    await move('REFUNDED', -88_000)
    expect((await print(payer)).text).toMatch(/Chargeback returned on [\s\S]*incl\. VAT 0 KRW/)
  })

  it('continues on further pages after many refunds', async () => {
    for (let index = 0; index < 30; index++) await move('REFUNDED', -1_000)
    const { text, info } = await print(payer)
    expect(info).toMatch(/Pages: +3/)
    expect(text.match(/Refunded on/g)).toHaveLength(30)
  })

  it('bears the name and address of the brand', async () => {
    const content = {
      name: { en: 'Harbour Academy' },
      address: { en: '1 Harbour Street\nBusan' },
      color: '#0b5c46',
      darkColor: '#3ecf9f',
      logo: null,
    }
    await test.db
      .insertInto('site_content')
      .values({
        kind: 'brand',
        version: 1,
        content: JSON.stringify(content),
        updated_by: accountant.id,
        updated_at: test.clock.now(),
      })
      .execute()
    const { text } = await print(payer)
    for (const part of ['Harbour Academy', '1 Harbour Street', 'Busan']) expect(text).toContain(part)
  })

  it('is the payer’s and for staff of money and support alone', async () => {
    const stranger = await test.make.member()
    expect((await test.call('GET', receiptPath(), { as: stranger })).status).toBe(404)
    const staffPath = `/api/admin/v1/orders/${orderId}/receipt.pdf`
    expect((await print(accountant, staffPath)).text).toContain('110,000 KRW')
    const auditor = await test.make.staff('auditor')
    for (const as of [auditor, payer]) expect((await test.call('GET', staffPath, { as })).status).toBe(404)
    expect(
      (await test.call('GET', '/api/payment/v1/orders/order-000000/receipt', { as: payer })).status,
    ).toBe(404)
  })

  it('exists only once the order is paid', async () => {
    const applicant = await test.make.applicant(await test.make.exam(), payer)
    const unpaid = await test.make.order({ memberId: payer.id, applicantId: applicant.id })
    const reply = await test.call('GET', `/api/payment/v1/orders/${unpaid.orderId}/receipt`, { as: payer })
    expect([reply.status, reply.body.code]).toEqual([409, 'ORDER_NOT_PAID'])
  })
})
