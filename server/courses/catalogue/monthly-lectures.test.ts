import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const path = '/api/lecture/v1/monthly-lectures'
const day = (date: string) => ({
  startAt: new Date(`${date}T09:30:00+09:00`),
  finishAt: new Date(`${date}T17:30:00+09:00`),
})

describe.each(engines)('the courses of a month on %s', (engine) => {
  let test: TestApp
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    test = await startTestApp(engine)
    const { make } = test
    ids['over'] = await make.lecture({ days: [day('2026-12-01')], state: 'COMPLETED' })
    ids['midnight'] = await make.lecture({
      days: [
        {
          startAt: new Date('2026-12-31T23:59:00+09:00'),
          finishAt: new Date('2027-01-01T01:00:00+09:00'),
        },
      ],
    })
    ids['acrossMonths'] = await make.lecture({
      days: [day('2026-12-30'), day('2027-01-04')],
      level: 'ADVANCE',
    })
    ids['around'] = await make.lecture({ days: [day('2026-12-29'), day('2027-02-02')], taughtIn: 'ja' })
    await make.lecture({ days: [day('2026-12-20')], state: 'DRAFT' })
    ids['full'] = await make.lecture({ days: [day('2026-12-15')], capacity: 1 })
    await test.db.updateTable('lecture').set({ seats_taken: 1 }).where('id', '=', ids['full']).execute()
  })
  afterAll(() => test.close())

  const namesIn = async (month: string) => {
    const { status, body } = await test.call('GET', `${path}/${month}`)
    expect(status).toBe(200)
    const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
    return body.map(({ id }: { id: number }) => names.get(id))
  }

  it('are those with a day in it, past ones too, by their start', async () => {
    expect(await namesIn('2026-12')).toEqual(['over', 'full', 'around', 'acrossMonths', 'midnight'])
    expect(await namesIn('2027-01')).toEqual(['acrossMonths'])
    expect(await namesIn('2027-02')).toEqual(['around'])
    expect(await namesIn('2027-03')).toEqual([])
  })

  it('have the facts of a list and all their days', async () => {
    const { body } = await test.call('GET', `${path}/2027-01?level=ADVANCE`)
    const list = await test.call('GET', '/api/lecture/v1/lectures?level=ADVANCE')
    expect(body).toEqual([
      {
        ...list.body.content[0],
        days: [
          { startAt: '2026-12-30T00:30:00.000Z', finishAt: '2026-12-30T08:30:00.000Z' },
          { startAt: '2027-01-04T00:30:00.000Z', finishAt: '2027-01-04T08:30:00.000Z' },
        ],
      },
    ])
  })

  it('are filtered as the list is', async () => {
    const idsOf = async (query: string) =>
      (await test.call('GET', `${path}/2026-12?${query}`)).body.map(({ id }: { id: number }) => id)
    expect(await idsOf('seats=left')).toEqual([ids['around'], ids['acrossMonths'], ids['midnight']])
    expect(await idsOf('taughtIn=ja')).toEqual([ids['around']])
    const listed = await test.call('GET', '/api/lecture/v1/lectures?taughtIn=ja')
    expect(listed.body.content).toMatchObject([{ id: ids['around'], taughtIn: 'ja' }])
    expect(await idsOf('level=ADVANCE')).toEqual([ids['acrossMonths']])
    expect(await idsOf('text=no+such+word')).toEqual([])
  })

  it.each(['2026-13', '2026-1', 'next', '2026-12-01'])('are refused for %s', async (month) => {
    const { status, body } = await test.call('GET', `${path}/${month}`)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['month']])
  })
})
