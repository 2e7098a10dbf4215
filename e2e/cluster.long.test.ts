import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAppliedLectures, listLectures } from '#contract/courses/lecture.ts'
import { Browser } from './support/browser.ts'
import { type ClusterFile, startCluster } from './support/cluster.ts'
import type { Running } from './support/processes.ts'
import { rush } from './support/rush.ts'
import { openSetup } from './support/setup.ts'
import { signIn } from './support/sign-in.ts'

const setup = openSetup()
let running: Running
let cluster: ClusterFile
let seconds: number
let logFolder: string
beforeAll(async () => {
  ;({ running, cluster, seconds } = await startCluster(setup, ['--synchronous']))
  logFolder = join(cluster.folder, 'logs')
})

// Killing it would leave its processes behind.
afterAll(() => running.end('SIGTERM'))

const page = async (path: string) => {
  const response = await fetch(cluster.publicOrigin + path, { headers: { 'accept-language': 'en' } })
  const text = await response.text()
  return { status: response.status, cache: response.headers.get('x-cache'), text }
}
const kill = (name: string) => process.kill(cluster.pids[name] ?? 0, 'SIGKILL')
const hasEnded = (pid: number) => {
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}

let member: Browser

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
  expect(await rush([{ browser: member, origin: publicOrigin }], free?.id ?? 0)).toEqual({ 201: 1 })
  const applied = await member.call(publicOrigin, listAppliedLectures, { query: {} })
  expect(applied.reply().content.map(({ lectureId }) => lectureId)).toContain(free?.id)
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
