import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { downloadMaterial } from '#contract/courses/completed-lecture.ts'
import { cancelAttender, listAppliedLectures, listLectures } from '#contract/courses/lecture.ts'
import { uploadMaterial } from '#contract/courses/material-admin.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { Browser } from '../testing/browser.ts'
import { freePort } from '../testing/free-port.ts'
import { rush } from '../testing/rush.ts'
import { openSetup } from '../testing/setup.ts'
import { signIn } from '../testing/sign-in.ts'
import { runBuilt } from './support/backup-fixture.ts'
import { copyDemonstration } from './support/demonstration.ts'

/** The first steps of "From one machine to many" in docs/operate.md, one after the other; `cluster.long.test.ts` has the rest. */
const setup = openSetup()
const material = Buffer.from(`%PDF-1.4\n${'slides '.repeat(10_000)}\n%%EOF\n`)

it('a centre on one machine goes on with PostgreSQL, a bucket, and web and worker processes', {
  timeout: 300_000,
}, async () => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const sandboxes = await setup.sandboxes(origin)
  const dataDir = join(await setup.folder(), 'data')
  await copyDemonstration(dataDir)
  const before = { ...sandboxes.settings, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' }
  const single = await setup.product({ settings: before })
  const member = new Browser()
  await signIn(member, origin, { sub: 'member' })
  const list = (await member.call(origin, listLectures, { query: { size: 50 } })).reply().content
  const { id: lectureId } = list.find(({ fee, label }) => fee === 0 && label === 'RECRUITING') ?? { id: 0 }
  expect(await rush([{ browser: member, origin }], lectureId)).toEqual({ 201: 1 })
  const operator = new Browser()
  await signIn(operator, origin, { sub: 'operator' })
  const upload = buildPath(
    uploadMaterial.path,
    { lectureId },
    { fileName: 'a.pdf', availableFrom: 'REGISTRATION' },
  )
  const headers = { 'content-type': 'application/octet-stream' }
  expect((await operator.visit(origin + upload, { method: 'POST', headers, body: material })).status).toBe(
    201,
  )
  await single.stop()

  // 1. PostgreSQL of its own.
  const backups = await setup.folder()
  const { stdout } = await runBuilt('backup', before, '--to', backups)
  const backup = stdout.replace(/ \([\d.]+ s\)\n$/, '')
  const database = await setup.database()
  const restored = { ...before, DATABASE_URL: database.url }
  expect(await runBuilt('restore', restored, backup, '--force')).toMatchObject({ code: 0, stderr: '' })

  // 2. Files in a bucket.
  const s3Port = await freePort()
  setup.launch({
    command: 'scripts/run',
    args: ['scripts/s3-process.ts', String(s3Port), await setup.folder()],
    env: {},
  })
  const bucket = `http://127.0.0.1:${s3Port}/education`
  await expect
    .poll(
      () =>
        fetch(bucket).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200)
  for (const key of await readdir(join(dataDir, 'files'), { recursive: true })) {
    const path = join(dataDir, 'files', key)
    if (!(await stat(path)).isFile()) continue
    expect((await fetch(`${bucket}/${key}`, { method: 'PUT', body: await readFile(path) })).status).toBe(200)
  }

  // Step 3: a web and a worker process that share no data folder, as on two machines.
  const shared = { ...restored, FILES_URL: `s3://S3RVER:S3RVER@127.0.0.1:${s3Port}/education?tls=off` }
  const web = await setup.product({
    settings: { ...shared, ROLE: 'web', DATA_DIR: join(await setup.folder(), 'data') },
  })
  const worker = await setup.product({
    settings: {
      ...shared,
      ROLE: 'worker',
      DATA_DIR: join(await setup.folder(), 'data'),
      PORT: String(await freePort()),
    },
  })
  const [applied] = (await member.call(origin, listAppliedLectures, { query: {} }))
    .reply()
    .content.filter((one) => one.lectureId === lectureId)
  const { attenderId = 0 } = applied ?? {}
  const path = buildPath(downloadMaterial.path, { lectureId, attenderId })
  const cookie = [...member.cookies(origin)].map(([name, value]) => `${name}=${value}`).join('; ')
  const downloaded = await fetch(origin + path, { headers: { cookie } })
  expect([downloaded.status, material.equals(Buffer.from(await downloaded.arrayBuffer()))]).toEqual([
    200,
    true,
  ])

  const address = 'member@example.com'
  const mails = (await sandboxes.mailsTo(address)).length
  const canceled = await member.call(origin, cancelAttender, { params: { lectureId, attenderId } })
  expect(canceled.status).toBe(200)
  await sandboxes.waitForMails(address, mails + 1)
  await Promise.all([web.stop(), worker.stop()])
})
