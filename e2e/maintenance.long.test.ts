import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { listLectures } from '#contract/courses/lecture.ts'
import { getCurrentUser } from '#contract/people/account.ts'
import { Browser } from '../testing/browser.ts'
import { freePort } from '../testing/free-port.ts'
import { productRoot } from '../testing/processes.ts'
import type { Product, Settings } from '../testing/product.ts'
import { type Centre, openSetup, startCentre } from '../testing/setup.ts'
import { signIn } from '../testing/sign-in.ts'
import { runMaintenance } from './support/run-maintenance.ts'

const setup = openSetup()

const maintenance = (settings: Settings, ...args: string[]) => runMaintenance(setup, settings, ...args)

const statusOf = async (origin: string, path = '/') => (await new Browser().visit(`${origin}${path}`)).status

describe('maintenance of two processes on PostgreSQL', () => {
  let centre: Centre
  let second: Product
  let member: Browser
  let operator: Browser
  beforeAll(async () => {
    centre = await startCentre(setup)
    second = await setup.product({
      settings: { ...centre.settings, PORT: String(await freePort()), ROLE: 'web' },
    })
    ;[member, operator] = [new Browser(), new Browser()]
    await signIn(member, centre.origin, { sub: 'member' })
  })

  it('closes both within two seconds, and reopens both', async () => {
    expect(await maintenance(centre.settings, 'on', '--for', '30m')).toContain('announced until')
    for (const { origin } of [centre, second]) await expect.poll(() => statusOf(origin)).toBe(503)
    expect(await maintenance(centre.settings, 'status')).toContain('The service is under maintenance since')
  })

  it.each([
    ['en', 'Service is under maintenance.', 'We expect to be back by '],
    ['ja', 'ただいまサービスのメンテナンス中です。', 'までに再開する予定です。'],
    ['ko', '서비스 점검 중입니다.', '까지 점검을 마칠 예정입니다.'],
  ])('shows the maintenance page at every path in %s', async (language, heading, end) => {
    for (const path of ['/', '/attend', '/account/applied', '/sign-in', '/no/such/page']) {
      const page = await member.visit(`${centre.origin}${path}`, { headers: { 'accept-language': language } })
      expect([path, page.status]).toEqual([path, 503])
      expect(page.text).toContain(`<h1>${heading}</h1>`)
      expect(page.text).toContain(end)
      expect(page.text).toContain(`<html lang="${language}"`)
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(1_700)
      expect(page.headers.get('cache-control')).toBe('private, no-store')
      for (const [, asset] of page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
        expect(await statusOf(centre.origin, asset)).toBe(200)
    }
  })

  it('is reported to API clients by error code and does not affect health checks', async () => {
    const call = await member.call(centre.origin, getCurrentUser, {})
    expect(call.refusal()).toMatchObject({ code: 'MAINTENANCE' })
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect(await statusOf(centre.origin, path)).toBe(200)
  })

  it('lets staff sign in and use everything', async () => {
    await signIn(operator, centre.origin, { sub: 'operator' })
    expect((await operator.visit(`${centre.origin}/attend`)).status).toBe(200)
    expect((await operator.call(second.origin, listLectures, { query: {} })).status).toBe(503)
    expect((await operator.call(centre.origin, listLectures, { query: {} })).status).toBe(200)
  })

  it('survives a restart and ends by command', async () => {
    await second.stop()
    second = await setup.product({
      settings: { ...centre.settings, PORT: String(await freePort()), ROLE: 'web' },
    })
    expect(await statusOf(second.origin)).toBe(503)
    expect(await maintenance(centre.settings, 'off')).toBe('The service is open.\n')
    for (const { origin } of [centre, second]) await expect.poll(() => statusOf(origin)).toBe(200)
    const audit = await centre.database.rows(
      "select action, actor_role from audit_event where action like 'maintenance.%' order by id",
    )
    expect(audit).toEqual([
      { action: 'maintenance.on', actor_role: 'command' },
      { action: 'maintenance.off', actor_role: 'command' },
    ])
  })
})

describe('the command', () => {
  it.each([
    [[]],
    [['up']],
    [['on', '--for', 'soon']],
    [['off', '30m']],
    [['on', '30m', 'x']],
    [['on', '--until']],
  ])('prints its usage for %j', async (args) => {
    const command = setup.launch({
      args: [join(productRoot, 'dist/server/maintenance.js'), ...args],
      env: { DATA_DIR: await setup.folder() },
    })
    const { code, stdout, stderr } = await command.ended
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^Usage: npm run maintenance .*\n$/)
  })

  it('says in one line that the database cannot be reached', async () => {
    const command = setup.launch({
      args: [join(productRoot, 'dist/server/maintenance.js'), 'status'],
      env: { DATABASE_URL: 'postgresql://postgres@127.0.0.1:4/x' },
    })
    const { code, stderr } = await command.ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Cannot reach the database: .*\n$/)
  })
})
