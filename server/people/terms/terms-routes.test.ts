import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { termsTypes } from '#contract/people/terms-types.ts'
import { registration, startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const current = '/api/terms/v1/terms'
const newTerms = new Date('2026-12-15T00:00:00+09:00')

describe.each(engines)('terms on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
    await test.db
      .insertInto('terms_version')
      .values({
        type_id: 'collect',
        version: 4,
        title: { en: 'Collection, new', ko: '수집, 개정' },
        text: { en: 'New text', ko: '새 본문' },
        starts_at: newTerms,
      })
      .execute()
  })
  afterEach(() => test.clock.moveTo(testNow))
  afterAll(() => test.close())

  const read = async (language: string) => {
    const { status, body } = await test.call('GET', `${current}?lang=${language}`)
    expect(status).toBe(200)
    return body as { typeId: string; version: number; title: string; text: string; startsAt: string }[]
  }

  it('in force are one version of each type', async () => {
    const terms = await read('en')
    expect(terms.map(({ typeId }) => typeId).sort()).toEqual([...termsTypes].sort())
    for (const one of terms) {
      expect([one.version, one.startsAt]).toEqual(
        ['service', 'collect'].includes(one.typeId)
          ? [2, '2026-02-28T15:00:00.000Z']
          : [1, '2019-12-31T15:00:00.000Z'],
      )
      expect(one.text.length).toBeGreaterThan(200)
    }
  })

  it('change at the instant the next version starts', async () => {
    const versionAt = async (now: number) => {
      test.clock.moveTo(new Date(now))
      return (await read('en')).find(({ typeId }) => typeId === 'collect')?.version
    }
    expect(await versionAt(newTerms.getTime() - 1)).toBe(2)
    expect(await versionAt(newTerms.getTime())).toBe(4)
  })

  it('are none before the first version starts, and registration fails then', async () => {
    test.clock.moveTo(new Date('2019-12-31T23:59:59+09:00'))
    expect(await read('en')).toEqual([])
    const lectureId = await test.make.lecture()
    const as = await test.make.member()
    const reply = await test.call('POST', `/api/lecture/v1/lectures/${lectureId}/attenders`, {
      as,
      body: registration,
    })
    expect([reply.status, reply.body.code]).toEqual([500, 'UNEXPECTED'])
    const lecture = await test.db
      .selectFrom('lecture')
      .select('seats_taken')
      .where('id', '=', lectureId)
      .executeTakeFirst()
    expect(lecture?.seats_taken).toBe(0)
  })

  it('are in the reader’s language, else English', async () => {
    test.clock.moveTo(newTerms)
    for (const [language, title] of [
      ['en', 'Collection, new'],
      ['ko', '수집, 개정'],
      ['ja', 'Collection, new'],
      ['zh', 'Collection, new'],
    ] as const)
      expect((await read(language)).find(({ typeId }) => typeId === 'collect')?.title).toBe(title)
  })

  it.each([
    ['ko', testNow, 2],
    ['en', testNow, 2],
    ['zh', testNow, 2],
    ['ko', newTerms, 4],
    ['ja', newTerms, 4],
  ] as const)(
    'accepted in %s on %s are recorded with the hash of the shown text',
    async (language, now, version) => {
      test.clock.moveTo(now)
      const lectureId = await test.make.lecture({ startsInDays: 20 })
      const as = await test.make.member()
      const { body } = await test.call(
        'POST',
        `/api/lecture/v1/lectures/${lectureId}/attenders?lang=${language}`,
        {
          as,
          body: registration,
        },
      )
      const shown = await read(language)
      const consents = await test.db
        .selectFrom('consent')
        .selectAll()
        .where('attender_id', '=', body.attenderId)
        .orderBy('type_id')
        .execute()
      expect(consents.map(({ type_id }) => type_id)).toEqual(['collect', 'fourteen'])
      for (const consent of consents) {
        const text = shown.find(({ typeId }) => typeId === consent.type_id)?.text ?? ''
        expect(Buffer.from(consent.text_hash).toString('hex')).toBe(
          createHash('sha256').update(text).digest('hex'),
        )
        expect(consent).toMatchObject({ member_id: as.id, language, given_at: now })
      }
      expect(consents[0]?.version).toBe(version)
    },
  )
})
