import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orgAgreementVersion } from '#contract/people/partner.ts'
import { languagesOfWords } from '#words/page-words.ts'
import { serverWords } from '#words/server-words.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const hashOf = (language: 'en' | 'ja' | 'ko') =>
  createHash('sha256').update(serverWords(language)('orgAgreement.text')).digest('hex')

/** Beginnings of the statement's hashes by version: members have agreed to these words, so others need another version. */
const statements: Readonly<Record<number, object>> = {
  1: { en: 'b3aa05d44fd1c09e', ja: '165ee2b1bc65531c', ko: '53b71d4506220363' },
}

it('the statement keeps its words while it keeps its version', () => {
  const hashes = languagesOfWords.map((language) => [language, hashOf(language).slice(0, 16)])
  expect(Object.fromEntries(hashes)).toEqual(statements[orgAgreementVersion])
})

describe.each(engines)('joining an organisation on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())

  it('needs agreement to the statement in force, whose time and text are kept', async () => {
    const [owner, guest] = [await test.make.member(), await test.make.member({ name: '이몽룡' })]
    const orgId = await test.make.org(owner)
    const { body } = await test.call('POST', `/api/user/v1/orgs/${orgId}/invitations`, {
      as: owner,
      body: { email: `${guest.sub}@example.com`, role: 'MEMBER' },
    })
    const join = (agreement?: object) =>
      test.call('POST', `/api/user/v1/org-invitations/${body.id}/acceptances?lang=ko`, {
        as: guest,
        ...(agreement && { body: agreement }),
      })
    const names = async () =>
      (
        await test.call('GET', `/api/user/v1/orgs/${orgId}/members?sort=joinedAt,asc`, { as: owner })
      ).body.content.map(({ name }: { name: string }) => name)
    expect((await join()).status).toBe(400)
    expect((await join({})).status).toBe(400)
    expect((await join({ agreedVersion: orgAgreementVersion + 1 })).body.code).toBe('TERMS_CHANGED')
    expect(await names()).toHaveLength(1)

    expect((await join({ agreedVersion: orgAgreementVersion })).status).toBe(200)
    const stored = await test.db
      .selectFrom('org_agreement')
      .selectAll()
      .where('member_id', '=', guest.id)
      .execute()
    expect(stored).toMatchObject([
      { org_id: orgId, version: orgAgreementVersion, language: 'ko', given_at: testNow, withdrawn_at: null },
    ])
    expect(stored[0]?.text_hash.toString('hex')).toBe(hashOf('ko'))
    expect(await names()).toContain('이몽룡')
  })
})
