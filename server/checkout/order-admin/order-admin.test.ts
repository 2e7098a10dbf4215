import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examFixture } from '../../testing/exam-fixture.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('orders for staff on %s', (engine) => {
  let test: TestApp
  let money: TestMember
  beforeAll(async () => {
    test = await startTestApp(engine)
    money = await test.make.staff('money')
  })
  afterAll(() => test.close())

  const find = async (query: string) => {
    const { status, body } = await test.call('GET', `/api/admin/v1/orders?${query}`, { as: money })
    expect(status).toBe(200)
    return body.content.map(({ orderId }: { orderId: string }) => orderId)
  }

  it('are found by part of a number and the words of a name or an address, with the signs of a pattern as they are', async () => {
    const paid = await examFixture(test).applied(await test.make.exam(), await test.make.member())
    await test.db
      .updateTable('applicant')
      .set({ korean_name: 'Kim Order', email: 'kim@example.com' })
      .where('exam_number', '=', paid.examNumber)
      .execute()
    const { orderId, examNumber } = paid
    for (const text of [
      'kim o',
      'order KIM',
      'KIM@',
      examNumber.toLowerCase(),
      examNumber.slice(2, 8),
      orderId.slice(0, 12),
    ])
      expect([text, await find(`text=${encodeURIComponent(text)}`)]).toEqual([text, [orderId]])
    for (const text of [orderId.slice(9, 16), orderId.slice(6).toUpperCase()])
      expect([text, await find(`text=${encodeURIComponent(text)}`)]).toEqual([text, [orderId]])
    for (const text of ['%', '_im', 'example', `%${orderId.slice(1)}`])
      expect([text, await find(`text=${encodeURIComponent(text)}`)]).toEqual([text, []])
  })

  it('are found by the key of their payment and by the number of a chargeback', async () => {
    const { orderId } = await examFixture(test).applied(await test.make.exam(), await test.make.member())
    const { id, payment_key } = await test.db
      .selectFrom('payment_order')
      .select(['id', 'payment_key'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await test.db
      .insertInto('chargeback')
      .values({
        payment_order_id: id,
        amount: 1_000,
        reference: 'CB/2026-77',
        note: 'By mail.',
        recorded_by: money.id,
        recorded_at: test.clock.now(),
      })
      .execute()
    for (const text of [payment_key ?? '', 'CB/2026-77']) {
      expect([text, await find(`text=${encodeURIComponent(text)}`)]).toEqual([text, [orderId]])
      const everywhere = await test.call('GET', `/api/admin/v1/search?text=${encodeURIComponent(text)}`, {
        as: money,
      })
      expect(everywhere.body.content).toMatchObject([{ kind: 'ORDER', number: orderId }])
    }
    expect(await find(`text=${encodeURIComponent('CB/2026')}`)).toEqual([])
  })

  it.each(['0000-02-29', '0001-01-01', '1999-12-31', '2100-01-01', '9999-12-31'])(
    'are not searched by a day that lies beyond our century: %s',
    async (day) => {
      const { status, body } = await test.call('GET', `/api/admin/v1/orders?from=${day}&lang=en`, {
        as: money,
      })
      expect([status, body.fields]).toEqual([400, { from: 'Enter a year from 2000 to 2099.' }])
    },
  )
})
