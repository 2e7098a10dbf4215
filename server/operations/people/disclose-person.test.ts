import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../testing/audit-of.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('a person shown unmasked on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  it('is shown to an auditor once the reason is recorded, and masked elsewhere', async () => {
    const auditor = await test.make.staff('auditor')
    const member = await test.make.member({ name: '남궁민수', email: 'minsu@example.com' })
    const id = `m-${member.id}`
    const path = `/api/admin/v1/people/${id}`
    const masked = await test.call('GET', path, { as: auditor })
    expect(masked.body).toMatchObject({ masked: true, name: '남**수', email: 'min**@example.com' })
    const body = { reason: 'Complaint 17.' }
    const shown = await test.call('POST', `${path}/disclosures`, { as: auditor, body })
    expect(shown.body).toMatchObject({ name: '남궁민수', email: 'minsu@example.com' })
    expect(await auditOf(test.db, 'person', id)).toMatchObject([
      { action: 'person.disclose', actor_sub: auditor.sub, after: body },
    ])
    const support = await test.make.staff('support')
    expect((await test.call('GET', path, { as: support })).body).toMatchObject({ masked: false })
    for (const wrong of [{}, { reason: ' ' }])
      expect((await test.call('POST', `${path}/disclosures`, { as: auditor, body: wrong })).status).toBe(400)
    const nobody = await test.call('POST', '/api/admin/v1/people/m-999999/disclosures', { as: auditor, body })
    expect(nobody.body.code).toBe('NOT_FOUND')
    expect(await auditOf(test.db, 'person', id)).toHaveLength(1)
  })

  it('may be a guest, by the number of any registration', async () => {
    const money = await test.make.staff('money')
    const guest = { member_id: null, name: '선우해', group_name: 'A company' }
    const address = { email: 'sunwoo@guest.example', email_key: 'sunwoo@guest.example' }
    const any = await test.make.member()
    const attenderId = await test.make.attender(await test.make.lecture(), any, { ...guest, ...address })
    const { body } = await test.call('POST', `/api/admin/v1/people/g-${attenderId}/disclosures`, {
      as: money,
      body: { reason: 'A refund.' },
    })
    expect(body).toMatchObject({ name: '선우해', email: 'sunwoo@guest.example' })
  })
})
