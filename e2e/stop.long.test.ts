import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  expectRegistered,
  getLecture,
  listAppliedLectures,
  listLectures,
  registerAttender,
} from '#contract/courses/lecture.ts'
import { Browser } from '../testing/browser.ts'
import { insertLecture, insertMembers } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { type Product, type Settings, unreachableProviders } from '../testing/product.ts'
import { openSetup } from '../testing/setup.ts'
import { isSignedIn, signIn } from '../testing/sign-in.ts'
import { copyDemonstration } from './support/demonstration.ts'

const setup = openSetup()
const registration = {
  purpose: 'KNOWLEDGE_PERSONAL',
  agreements: { collect: true, fourteen: true, ad: false },
}

describe('on SIGTERM, on PostgreSQL', () => {
  it('the product finishes the registration in progress, accepts no more, and leaves no connection open', async () => {
    const database = await setup.database()
    const product = await setup.product({ settings: { ...unreachableProviders, DATABASE_URL: database.url } })
    const { origin } = product
    const lectureId = await insertLecture(database, { startAt: new Date(Date.now() + 10 * 86_400_000) })
    const [secret = ''] = await insertMembers(database, 1)
    const browser = new Browser()
    browser.setCookie(origin, 'sid', secret)

    const release = await database.lockLecture(lectureId)
    const registering = browser.call(origin, registerAttender, { params: { lectureId }, body: registration })
    const waiting = `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => database.rows(waiting)).toHaveLength(1)

    const ended = product.process.end('SIGTERM')
    await expect.poll(() => healthOf(origin)).toBe('fetch failed')
    expect(product.process.hasEnded()).toBe(false)
    await release()

    expect((await registering).status).toBe(201)
    expect(await ended).toMatchObject({ code: 0, signal: null, stderr: '' })
    expect(await database.rows('select apply_state from attender')).toEqual([{ apply_state: 'APPLIED' }])
    const open = `select application_name from pg_stat_activity
      where datname = current_database() and application_name <> 'e2e' and backend_type = 'client backend'`
    await expect.poll(() => database.rows(open)).toEqual([])
  })
})

describe('on the embedded database', () => {
  let settings: Settings
  let product: Product
  let browser: Browser
  let lectureId: number

  beforeAll(async () => {
    const port = await freePort()
    const sandboxes = await setup.sandboxes(`http://localhost:${port}`)
    settings = { ...sandboxes.settings, PORT: String(port), DATA_DIR: sandboxes.dataDir }
    await copyDemonstration(sandboxes.dataDir)
    // Started from another folder.
    product = await setup.product({ settings, cwd: await setup.folder() })
    browser = new Browser()
    await signIn(browser, product.origin, { sub: 'member' })
    const { content } = (await browser.call(product.origin, listLectures, { query: { size: 100 } })).reply()
    lectureId =
      content.find((one) => one.label === 'RECRUITING' && one.target === 'NORMAL' && one.fee === 0)?.id ?? 0
  })

  const register = async (id: number) =>
    (
      await browser.call(product.origin, registerAttender, { params: { lectureId: id }, body: registration })
    ).reply()
  const registrations = async () =>
    (await browser.call(product.origin, listAppliedLectures, { query: { size: 100 } })).reply().content
  const restart = async () => {
    product = await setup.product({ settings })
  }

  it('on SIGTERM the product finishes the request being received and closes the database', async () => {
    const body = JSON.stringify(registration)
    const socket = connect(product.port, 'localhost')
    const receivedText = collectText(socket)
    socket.write(
      [
        `POST /api/lecture/v1/lectures/${lectureId}/attenders HTTP/1.1`,
        'Host: localhost',
        `Cookie: sid=${browser.cookie(product.origin, 'sid')}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        // The 100 Continue response says that the request has started.
        'Expect: 100-continue',
        '',
        body.slice(0, 10),
      ].join('\r\n'),
    )
    await expect.poll(receivedText).toContain('HTTP/1.1 100 Continue')

    const ended = product.process.end('SIGTERM')
    await expect.poll(() => healthOf(product.origin)).toBe('fetch failed')
    expect(product.process.hasEnded()).toBe(false)
    socket.write(body.slice(10))
    await expect.poll(receivedText).toContain('HTTP/1.1 201 Created')

    // It does not wait for this keep-alive connection.
    expect(receivedText().toLowerCase()).toContain('connection: close')
    expect(await ended).toMatchObject({ code: 0, signal: null, stderr: '' })
    socket.destroy()
    expect(await stateOfDatabase()).toBe('shut down')
  })

  it('after a restart it has all sessions and data', async () => {
    await restart()
    expect(await isSignedIn(browser, product.origin)).toBe(true)
    expect((await registrations()).map((one) => one.lectureId)).toEqual([lectureId])
  })

  it('a kill loses nothing that it has confirmed', async () => {
    const { content } = (await browser.call(product.origin, listLectures, { query: { size: 100 } })).reply()
    const others = content
      .filter((one) => one.label === 'RECRUITING' && one.target === 'NORMAL' && one.fee === 0)
      .slice(1, 4)
    const confirmedIds: number[] = []
    for (const { id } of others) confirmedIds.push(expectRegistered(await register(id)).attenderId)
    await product.process.end('SIGKILL')
    expect(await stateOfDatabase()).toBe('in use')

    await restart()
    expect(await isSignedIn(browser, product.origin)).toBe(true)
    const known = (await registrations()).map(({ attenderId }) => attenderId)
    expect(known).toEqual(expect.arrayContaining(confirmedIds))
    for (const { id, seatsLeft } of others) {
      const lecture = (await browser.call(product.origin, getLecture, { params: { lectureId: id } })).reply()
      expect(lecture.seatsLeft).toBe(seatsLeft - 1)
    }
    expect((await product.stop()).code).toBe(0)
  })

  /** PostgreSQL's cluster state, a field of its control file. */
  async function stateOfDatabase(): Promise<string> {
    const control = await readFile(join(settings['DATA_DIR'] ?? '', 'db/global/pg_control'))
    const state = control.readUInt32LE(16)
    return { 1: 'shut down', 6: 'in use' }[state] ?? String(state)
  }
})

/** The status of the health check, or the error message of the connection. */
const healthOf = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    ({ status }) => status,
    (error: Error) => error.message,
  )

function collectText(socket: Socket): () => string {
  let text = ''
  socket.setEncoding('utf8').on('data', (piece: string) => {
    text += piece
  })
  return () => text
}
