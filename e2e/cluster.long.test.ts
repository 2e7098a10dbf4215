import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { downloadMaterial } from '#contract/courses/completed-lecture.ts'
import { listAppliedLectures, listLectures } from '#contract/courses/lecture.ts'
import { uploadMaterial } from '#contract/courses/material-admin.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { Browser } from '../testing/browser.ts'
import type { Running } from '../testing/processes.ts'
import { rush } from '../testing/rush.ts'
import { openSetup } from '../testing/setup.ts'
import { signIn } from '../testing/sign-in.ts'
import { type ClusterFile, startCluster } from './support/cluster.ts'

const setup = openSetup()
let running: Running
let cluster: ClusterFile
let seconds: number
let logFolder: string
let s3Folder: string
beforeAll(async () => {
  ;({ running, cluster, seconds } = await startCluster(setup, ['--synchronous']))
  logFolder = join(cluster.folder, 'logs')
  s3Folder = join(cluster.folder, 's3/education')
})

// Killing it would leave its processes behind.
afterAll(() => running.end('SIGTERM'))

const page = async (path: string) => {
  const response = await fetch(cluster.publicOrigin + path, { headers: { 'accept-language': 'en' } })
  const text = await response.text()
  return { status: response.status, cache: response.headers.get('x-cache'), text }
}
const cookieOf = (browser: Browser) =>
  [...browser.cookies(cluster.publicOrigin)].map(([name, value]) => `${name}=${value}`).join('; ')
const kill = (name: string) => process.kill(cluster.pids[name] ?? 0, 'SIGKILL')
const hasEnded = (pid: number) => {
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}

let member: Browser
let registeredFor = 0

it('is up within a minute', () => {
  expect(seconds).toBeLessThan(60)
})

it('has no warning in any log', async () => {
  const logs = await Promise.all(
    ['web-1', 'web-2', 'worker-1', 'worker-2'].map((name) =>
      readFile(join(logFolder, `${name}.log`), 'utf8'),
    ),
  )
  const warnings = logs
    .join('')
    .split('\n')
    .filter((line) => /^\{"level":[456]0/.test(line))
  expect(warnings).toEqual([])
  expect(logs.filter((log) => log.includes('reads go to the replica'))).toHaveLength(4)
})

it('registers a member, who gets a mail from a worker', async () => {
  const { publicOrigin, ports } = cluster
  member = new Browser()
  await signIn(member, publicOrigin, { sub: 'member' })
  const list = await member.call(publicOrigin, listLectures, { query: { size: 50 } })
  const free = list.reply().content.find(({ fee, label }) => fee === 0 && label === 'RECRUITING')
  registeredFor = free?.id ?? 0
  expect(await rush([{ browser: member, origin: publicOrigin }], registeredFor)).toEqual({ 201: 1 })
  const applied = await member.call(publicOrigin, listAppliedLectures, { query: {} })
  expect(applied.reply().content.map(({ lectureId }) => lectureId)).toContain(registeredFor)
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${ports.sandboxes.inboxPort}/api/mails`)).text())
    .toContain('member')
})

it('serves visitors from nginx, and members from the product', async () => {
  await page('/attend')
  expect(await page('/attend')).toMatchObject({ status: 200, cache: 'HIT' })
  const own = await member.visit(`${cluster.publicOrigin}/attend`)
  expect([own.status, own.headers.get('x-cache')]).toEqual([200, 'BYPASS'])
  expect(own.text).toContain('Sign out')
})

it('sends a material from nginx, whole or in part, to whom it is for', async () => {
  const { publicOrigin } = cluster
  const bytes = Buffer.from(`%PDF-1.4\n${'0123456789'.repeat(20_000)}\n%%EOF\n`)
  const operator = new Browser()
  await signIn(operator, publicOrigin, { sub: 'operator' })
  const applied = (await member.call(publicOrigin, listAppliedLectures, { query: {} })).reply().content
  const { lectureId, attenderId } = applied.find((one) => one.lectureId === registeredFor) ?? {}
  const upload = buildPath(
    uploadMaterial.path,
    { lectureId },
    { fileName: '강의 자료.pdf', availableFrom: 'REGISTRATION' },
  )
  const headers = { 'content-type': 'application/octet-stream' }
  const uploaded = await operator.visit(publicOrigin + upload, { method: 'POST', headers, body: bytes })
  expect([uploaded.status, uploaded.text]).toMatchObject([201, expect.anything()])

  const path = buildPath(downloadMaterial.path, { lectureId, attenderId })
  const fetched = (browser: Browser, init: RequestInit = {}) =>
    fetch(publicOrigin + path, { ...init, headers: { ...init.headers, cookie: cookieOf(browser) } })
  const whole = await fetched(member)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringContaining("filename*=UTF-8''%EA%B0%95"),
    'content-length': String(bytes.length),
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'x-filename': encodeURIComponent('강의 자료.pdf'),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect([...whole.headers.keys()].filter((name) => /^x-(amz|accel)/.test(name))).toEqual([])
  expect(bytes.equals(Buffer.from(await whole.arrayBuffer()))).toBe(true)
  // Only nginx knows ranges.
  const part = await fetched(member, { headers: { range: 'bytes=100-199' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`])
  expect(bytes.subarray(100, 200).equals(Buffer.from(await part.arrayBuffer()))).toBe(true)
  const head = await fetched(member, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])

  expect((await fetched(operator)).status).toBe(404)
  expect((await fetched(new Browser())).status).toBe(401)
  const [folder = ''] = await readdir(join(s3Folder, 'materials'))
  const [stored = ''] = folder.split('._S3rver')
  expect(stored).toMatch(/^[0-9a-f]{32}$/)
  for (const wanted of [
    `/stored-files/education/materials/${stored}`,
    `//stored-files/education/materials/${stored}`,
  ])
    expect([wanted, (await fetch(publicOrigin + wanted)).status]).toEqual([wanted, 404])
})

it('answers every request while one of two web processes is killed', async () => {
  for (let index = 0; index < 60; index++) {
    const visit = page(`/attend?text=${index}`)
    if (index === 20) kill('web-1')
    expect([index, (await visit).status]).toEqual([index, 200])
  }
  expect((await member.visit(`${cluster.publicOrigin}/account/applied`)).status).toBe(200)
})

it('shows visitors the last pages while no web process runs', async () => {
  kill('web-2')
  await expect.poll(() => page('/attend')).toMatchObject({ status: 200, cache: 'STALE' })
  expect((await page('/attend')).text).toContain('</html>')
  expect((await member.visit(`${cluster.publicOrigin}/attend`)).status).toBe(502)
})

it('ends all that it has started', async () => {
  const { code } = await running.end('SIGTERM')
  expect(code).toBe(0)
  expect(Object.values(cluster.pids).map(hasEnded)).not.toContain(false)
})
