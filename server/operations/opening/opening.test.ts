import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInBrand } from '#contract/content/brand.ts'
import type { Opening } from '#contract/reports/opening.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { endOpening } from './follow-opening.ts'

describe.each(engines)('the checklist of a new centre on %s', (engine) => {
  let test: TestApp
  let staff: Awaited<ReturnType<TestApp['make']['staff']>>
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.staff('administrator')
  })
  afterAll(() => test.close())

  const read = async (): Promise<Opening> => {
    const { status, body } = await test.call('GET', '/api/admin/v1/opening', { as: staff })
    expect(status).toBe(200)
    return body
  }
  const current = async () => (await read()).steps.find(({ state }) => state === 'CURRENT')?.name
  const skip = (step: string, skipped = true) =>
    test.call('PUT', `/api/admin/v1/opening/skipped-steps/${step}`, { as: staff, body: { skipped } })

  it('follows what has been done, and does not return once all of it was', async () => {
    expect(await read()).toMatchObject({ centreName: null, course: null, draft: null, date: null })
    expect(await current()).toBe('brand')
    const brand = { ...builtInBrand, name: { en: 'Harbour Academy' } }
    await test.db
      .insertInto('site_content')
      .values({
        kind: 'brand',
        version: 1,
        content: JSON.stringify(brand),
        updated_by: staff.id,
        updated_at: new Date(0),
      })
      .execute()
    expect((await read()).centreName).toEqual({ en: 'Harbour Academy' })
    expect(await current()).toBe('legalNotice')
    const operator = { ...brand, operator: { en: 'Harbour Academy Ltd' } }
    await test.db
      .updateTable('site_content')
      .set({ content: JSON.stringify(operator) })
      .execute()
    expect(await current()).toBe('course')

    const draft = await test.make.lecture({ state: 'DRAFT' })
    expect(await read()).toMatchObject({ draft: { id: draft }, date: null })
    expect(await current()).toBe('date')
    const date = await test.make.lecture({})
    expect((await read()).date).toMatchObject({ id: date })
    expect(await current()).toBe('payment')

    await skip('payment')
    expect(await current()).toBe('colleague')
    expect((await skip('payment', false)).body.steps[4].state).toBe('CURRENT')
    await skip('payment')
    expect((await skip('colleague')).body.steps).toEqual([])
    await endOpening(test.db, test.clock.now())
    await skip('colleague', false)
    expect((await read()).steps).toEqual([])
  })

  it('skips only what a centre can do without', async () => {
    expect((await skip('course')).status).toBe(400)
  })
})
