import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TemplateKind, templateKinds } from '#contract/platform/mail-template.ts'
import type { JobData } from '../../platform/jobs/job-data.ts'
import type { TestMember } from '../../testing/make.ts'
import { startTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { engines } from '../../testing/test-database.ts'
import { mailOfJob } from '../worker/mail-handlers.ts'
import { textsOf } from './template-texts.ts'

const path = '/api/admin/v1/mail-templates'

describe('the texts of every kind of mail', () => {
  it.each(templateKinds)('%s has a subject, a heading and a lead in every language', (kind) => {
    const texts = textsOf(kind)
    for (const part of ['subject', 'heading', 'lead'] as const)
      expect(texts.filter((text) => text.part === part).length).toBeGreaterThan(0)
    for (const { builtIn } of texts) expect(Object.values(builtIn).every(Boolean)).toBe(true)
  })
})

describe.each(engines)('texts of mails on %s', (engine) => {
  let test: TestApp
  let staff: TestMember
  let attenderId: number
  beforeAll(async () => {
    test = await startTestApp(engine)
    staff = await test.make.staff('administrator')
    const member = await test.make.member({ name: '홍길동' })
    const lectureId = await test.make.lecture({ title: { en: 'Cloud <basics>', ko: '클라우드 기초' } })
    attenderId = await test.make.attender(lectureId, member, { language: 'en' })
  })
  afterAll(() => test.close())

  const own = (texts: Record<string, object>) =>
    Object.entries(texts).map(([key, written]) => ({ key, texts: written }))
  const save = (kind: TemplateKind, texts: Record<string, object>, version: number) =>
    test.call('PUT', `${path}/${kind}`, {
      as: staff,
      headers: { 'if-match': `"${version}"` },
      body: { own: own(texts) },
    })
  const post = (kind: TemplateKind, action: string, texts: Record<string, object>, language = 'en') =>
    test.call('POST', `${path}/${kind}/${action}`, { as: staff, body: { own: own(texts), language } })
  const composed = async () => {
    const mail = await mailOfJob({ kind: 'registered', attenderId }, test.config).compose(test.db, testNow)
    if (!mail || !('message' in mail)) throw new Error('there is no mail')
    return mail.message
  }
  const subject = 'mails.registered.subject'

  it('are listed with their variables and built-in wording', async () => {
    const { body } = await test.call('GET', `${path}/canceled`, { as: staff })
    expect(body.version).toBe(0)
    const [first] = body.texts
    expect(first).toMatchObject({ key: 'mails.canceled.subject', part: 'subject', cases: [] })
    expect(first.variables.map(({ name }: { name: string }) => name).sort()).toEqual(['day', 'title'])
    expect(body.texts.map(({ cases }: { cases: string[] }) => cases)).toContainEqual(['canceledByStaff'])
    expect((await test.call('GET', `${path}/message`, { as: staff })).status).toBe(404)
  })

  it('of staff take the place of the built-in ones, escaped, and are back to the original without them', async () => {
    const before = await composed()
    const saved = await save('registered', { [subject]: { en: 'A seat <for> you: {title}' } }, 0)
    expect([saved.status, saved.body.version]).toEqual([200, 1])
    const after = await composed()
    expect(after.subject).toBe('A seat <for> you: Cloud <basics>')
    expect(after.html).toContain('<title>A seat &lt;for&gt; you: Cloud &lt;basics&gt;</title>')
    const listed = (await test.call('GET', path, { as: staff })).body
    expect(listed.find(({ kind }: { kind: string }) => kind === 'registered').changed).toBe(1)
    expect((await save('registered', {}, 0)).body.code).toBe('VERSION_CHANGED')
    expect((await save('registered', { [subject]: {} }, 1)).body.version).toBe(2)
    expect(await composed()).toEqual(before)
    const entries = await test.db
      .selectFrom('audit_event')
      .select(['before', 'after'])
      .where('action', '=', 'mailTemplate.replace')
      .orderBy('id')
      .execute()
    expect(entries[0]).toEqual({ before: {}, after: { [subject]: { en: 'A seat <for> you: {title}' } } })
  })

  it('are kept with who wrote them and when, to be used again', async () => {
    const colleague = await test.make.staff('administrator')
    await test.db.updateTable('member').set({ name: 'A colleague' }).where('id', '=', colleague.id).execute()
    const write = (en: string, version: number) =>
      test.call('PUT', `${path}/dropped`, {
        as: colleague,
        headers: { 'if-match': `"${version}"` },
        body: { own: own({ 'mails.dropped.subject': { en } }) },
      })
    expect((await write('First', 0)).body.earlier).toEqual([])
    await write('Second', 1)
    const { body } = await write('Third', 2)
    expect(body.version).toBe(3)
    const [, first] = body.earlier
    expect(body.earlier.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    expect(first).toMatchObject({ updatedBy: 'A colleague', updatedAt: testNow.toISOString() })
    expect(first.own).toContainEqual({ key: 'mails.dropped.subject', texts: { en: 'First' } })
    const restored = await test.call('PUT', `${path}/dropped`, {
      as: staff,
      headers: { 'if-match': '"3"' },
      body: { own: first.own },
    })
    expect([restored.status, restored.body.own]).toEqual([200, first.own])
    expect((await write('Late', 3)).body.code).toBe('VERSION_CHANGED')
    expect(restored.body.earlier).toHaveLength(3)
  })

  it('know which translations are older than the English text, by their place in the form', async () => {
    const write = (en: string, version: number, said: object = {}) =>
      test.call('PUT', `${path}/canceled`, {
        as: staff,
        headers: { 'if-match': `"${version}"` },
        body: { own: own({ 'mails.canceled.subject': { en, ko: '취소되었습니다' } }), ...said },
      })
    await write('It is cancelled', 0)
    const { body } = await write('Cancelled', 1)
    const index = body.texts.findIndex(({ key }: { key: string }) => key === 'mails.canceled.subject')
    const at = `own.${index}.texts.ko`
    expect(body).toMatchObject({ outdated: [at], translatedFrom: { [at]: 'It is cancelled' } })
    const listed = async () =>
      (await test.call('GET', path, { as: staff })).body.find(
        ({ kind }: { kind: string }) => kind === 'canceled',
      )
    expect((await listed()).toDo).toEqual(['ko'])
    const right = await write('Cancelled', 2, { upToDate: ['own.0.texts.ko'] })
    expect(right.body).toMatchObject({ outdated: [] })
    expect((await listed()).toDo).toEqual([])
    // Undone: the form sends all texts, here only one.
    const olderAgain = {
      outdated: ['own.0.texts.ko'],
      translatedFrom: { 'own.0.texts.ko': 'It is cancelled' },
    }
    expect((await write('Cancelled', 3, { olderAgain })).body).toMatchObject({
      outdated: [at],
      translatedFrom: { [at]: 'It is cancelled' },
    })
  })

  it.each([
    ['{titel}', 'This text has a variable that nobody fills in. Use only those that are listed.'],
    ['{title', 'This text cannot be read: check its braces.'],
    ['{title, select, a {x} other {y}}', 'A variable is selected or counted by'],
    ['two\nlines', 'This text must be on one line.'],
  ])('cannot be saved or shown with %j, and say why at the field', async (text, reason) => {
    const texts = { 'mails.registered.heading': {}, [subject]: { en: text } }
    for (const reply of [await save('registered', texts, 2), await post('registered', 'previews', texts)])
      expect([reply.status, reply.body.fields?.['own.1.texts.en']]).toEqual([
        400,
        expect.stringContaining(reason),
      ])
  })

  it('cannot be of a key that the mail does not have', async () => {
    const reply = await save('registered', { 'mails.brand': { en: 'X' } }, 2)
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['own.0.key']])
  })

  it('are shown with the latest data, in the language asked for, without being saved', async () => {
    const texts = { [subject]: { ko: '{title} 신청 완료' } }
    const shown = await post('registered', 'previews', texts, 'ko')
    expect([shown.status, shown.body.subject]).toEqual([200, '클라우드 기초 신청 완료'])
    expect(shown.body.html).toContain('<html lang="ko">')
    expect((await composed()).subject).toContain('Registered: ')
    expect((await post('refunded', 'previews', {})).body).toEqual({
      subject: expect.stringContaining('{title}'),
      html: null,
    })
    // An example's link or code would confirm somebody else's address.
    expect((await post('emailVerification', 'previews', {})).body.html).toBeNull()
  })

  it('are sent to oneself on request', async () => {
    const texts = { [subject]: { en: 'Mine: {title}' } }
    const sent = await post('registered', 'test-mails', texts)
    expect([sent.status, sent.body]).toEqual([200, { to: `${staff.sub}@example.com` }])
    const [job] = (await test.jobsIn('template-mail')) as JobData['template-mail'][]
    if (!job) throw new Error('there is no job')
    const mail = await mailOfJob(job, test.config).compose(test.db, testNow)
    expect(mail).toMatchObject({ message: { to: sent.body.to, subject: 'Mine: Cloud <basics>' } })
    expect((await post('refunded', 'test-mails', {})).body.code).toBe('NO_EXAMPLE')
  })

  it('of every kind can be shown', async () => {
    for (const kind of templateKinds) {
      const { status, body } = await post(kind, 'previews', {}, 'ja')
      expect([kind, status]).toEqual([kind, 200])
      expect(body.subject.length).toBeGreaterThan(3)
    }
  })
})
