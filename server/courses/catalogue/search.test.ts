import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

describe.each(engines)('course search on %s', (engine) => {
  let test: TestApp
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    test = await startTestApp(engine)
    const outline = [{ title: { en: 'Ｗｉｄｅ letters' }, text: { en: '100 % of it, snake_case' } }]
    const text = { en: 'Text' }
    ids['korean'] = await test.make.lecture({
      title: { en: 'Storage', ko: '스토리지 기초' },
      startsInDays: 5,
    })
    ids['kana'] = await test.make.lecture({ title: { en: 'Networks', ja: 'ネットワーク' }, startsInDays: 30 })
    ids['wide'] = await test.make.lecture({
      title: { en: 'Élan and Ｋｕｂｅ' },
      description: { introduction: text, forWhom: text, outline },
      level: 'ADVANCE',
      target: 'PARTNER',
      method: 'OFFLINE',
      meetingUrl: null,
      place: { name: text, address: text, note: null },
    })
    ids['full'] = await test.make.lecture({ title: { en: 'Full house' }, capacity: 1 })
    await test.db.updateTable('lecture').set({ seats_taken: 1 }).where('id', '=', ids['full']).execute()
  })
  afterAll(() => test.close())

  const found = async (query: string) => {
    const { status, body } = await test.call('GET', `/api/lecture/v1/lectures?size=100&${query}`)
    expect(status).toBe(200)
    const names = body.content.map((one: { id: number }) =>
      Object.keys(ids).find((name) => ids[name] === one.id),
    )
    expect(body.totalElements).toBe(names.length)
    return names.sort()
  }
  const all = ['full', 'kana', 'korean', 'wide']

  it.each([
    ['storage', ['korean']],
    ['STORAGE', ['korean']],
    ['스토리지', ['korean']],
    ['스토리지'.normalize('NFD'), ['korean']],
    ['스토리지 기초', ['korean']],
    ['기초 스토', ['korean']],
    ['ネットワーク', ['kana']],
    ['ﾈｯﾄﾜｰｸ', ['kana']],
    ['kube', ['wide']],
    ['ｋｕｂｅ', ['wide']],
    ['ÉLAN', ['wide']],
    ['élan'.normalize('NFD'), ['wide']],
    ['wide letters', ['wide']],
    ['100 %', ['wide']],
    ['snake_case', ['wide']],
    ['snake%case', []],
    ['s_ake', []],
    ['\\', []],
    ["'; drop table lecture; --", []],
    ['nothing like it', []],
  ])('finds the text %s', async (text, expected) => {
    expect(await found(`text=${encodeURIComponent(text)}`)).toEqual(expected)
  })

  it.each([
    ['level=ADVANCE', ['wide']],
    ['method=OFFLINE', ['wide']],
    ['target=PARTNER', ['wide']],
    ['target=NORMAL&method=ONLINE', ['full', 'kana', 'korean']],
    ['seats=left', ['kana', 'korean', 'wide']],
    ['month=2026-12', ['full', 'korean', 'wide']],
    ['month=2027-01', ['kana']],
    ['month=2027-02', []],
    ['when=past', []],
    ['', all],
  ])('filters by %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  it.each([
    'level=EXPERT',
    'month=2026-13',
    'month=december',
    'seats=all',
    'text=%00',
    'text=%20%20',
    `text=${'a'.repeat(101)}`,
    `text=${'a'.repeat(10_000)}`,
    'colour=blue',
  ])('refuses the filter %s, naming the field', async (query) => {
    const { status, body } = await test.call('GET', `/api/lecture/v1/lectures?${query}`)
    expect(status).toBe(400)
    expect(Object.keys(body.fields)).toEqual([query.split('=')[0]])
  })
})
