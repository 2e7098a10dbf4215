import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { cancelAttender, listAppliedLectures } from '#contract/courses/lecture.ts'
import { Browser } from '../testing/browser.ts'
import { insertLecture, insertMembers } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { productRoot } from '../testing/processes.ts'
import { type Settings, waitUntilReady } from '../testing/product.ts'
import { register } from '../testing/rush.ts'
import { type Centre, openSetup, startCentre } from '../testing/setup.ts'
import { expectStartFailure } from './support/refused-start.ts'

const setup = openSetup()
const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
let centre: Centre
/** Of another machine. */
let settings: Settings
beforeAll(async () => {
  centre = await startCentre(setup, { CREDIT_WEBHOOK_SECRETS: webhookSecret })
  const PORT = String(await freePort())
  settings = { ...centre.settings, PUBLIC_ORIGIN: centre.origin, ROLE: 'web', PORT }
})

/** The lines of a log with this message. */
const linesOf = (stdout: string, message: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === message)

describe('a second machine does not start, with one line,', () => {
  it('with other secrets for links', async () => {
    const LINK_SECRETS = 'other-secrets-of-more-than-thirty-two-characters'
    const message = 'LINK_SECRETS has no secret in common with that of another process on this database'
    await expectStartFailure(setup, { ...settings, LINK_SECRETS }, message)
  })

  it('without a secret that is needed', async () => {
    await expectStartFailure(setup, { ...settings, LINK_SECRETS: '' }, 'LINK_SECRETS is not set.')
  })

  it('on a schema from which a later version has removed what it uses', async () => {
    const name = '9999-contract-9998-removed'
    await centre.database.rows(`insert into kysely_migration (name, timestamp) values ('${name}', 'now')`)
    const message = 'the schema of this database needs build 9998 or a later one. Install that.'
    await expectStartFailure(setup, settings, message)
    await centre.database.rows(`delete from kysely_migration where name = '${name}'`)
  })
})

it('a second machine without an optional secret starts, and says that it differs', async () => {
  const { process } = await setup.product({ settings: { ...settings, CREDIT_WEBHOOK_SECRETS: '' } })
  await process.end('SIGTERM')
  const message = 'settings differ from those of other processes on this database'
  expect(linesOf(process.stdout(), message)).toMatchObject([
    { level: 40, settings: ['CREDIT_WEBHOOK_SECRETS'] },
  ])
})

/** Runs before the product: its clock is five seconds behind. */
const slowClock = `
  const RightDate = Date
  const now = () => RightDate.now() - 5_000
  globalThis.Date = class extends RightDate {
    constructor(...given) {
      if (given.length > 0) super(...given)
      else super(now())
    }
    static now() {
      return now()
    }
  }`

describe('a machine whose clock is five seconds behind', () => {
  let slowOrigin: string
  let stdout: () => string
  beforeAll(async () => {
    const port = await freePort()
    slowOrigin = `http://localhost:${port}`
    const preload = `data:text/javascript,${encodeURIComponent(slowClock)}`
    const running = setup.launch({
      args: ['--import', preload, join(productRoot, 'dist/server/main.js')],
      env: { ...settings, LOG_LEVEL: 'warn', PORT: String(port) },
    })
    stdout = running.stdout
    await waitUntilReady(slowOrigin, running)
  })

  it('says so in its log and in its metrics', async () => {
    const message = "this machine's clock differs from the database's: let NTP set both"
    const lines = linesOf(stdout(), message)
    expect(lines).toMatchObject([{ level: 40 }])
    expect(lines[0].aheadSeconds).toBeCloseTo(-5, 0)
    const metrics = await (await fetch(`${slowOrigin}/metrics`)).text()
    expect(Number(/^clock_skew_seconds (\S+)$/m.exec(metrics)?.[1])).toBeCloseTo(-5, 0)
  })

  it('continues what has just begun on another one, and the other way round', async () => {
    const startAt = new Date(Date.now() + 10 * 86_400_000)
    const lectureId = await insertLecture(centre.database, { startAt })
    const [secret = ''] = await insertMembers(centre.database, 1)
    const browser = new Browser()
    for (const origin of [centre.origin, slowOrigin]) browser.setCookie(origin, 'sid', secret)
    for (const [first, second] of [
      [centre.origin, slowOrigin],
      [slowOrigin, centre.origin],
    ] as const) {
      expect(await register({ browser, origin: first }, lectureId)).toBe('201')
      const applied = (await browser.call(second, listAppliedLectures, { query: {} })).reply().content
      const attenderId = applied.find(({ applyState }) => applyState === 'APPLIED')?.attenderId ?? 0
      const canceled = await browser.call(second, cancelAttender, { params: { lectureId, attenderId } })
      expect(canceled.status).toBe(200)
    }
    const [lecture] = await centre.database.rows('select seats_taken from lecture where id = $1', [lectureId])
    expect(lecture).toEqual({ seats_taken: 0 })
  })
})
