import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../server/platform/settings/root.ts'

const run = promisify(execFile)
const digest = `sha256:${'a1'.repeat(32)}`

describe('images of the deployment', () => {
  let folder: string
  let registry: Server
  let host: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'images-'))
    registry = createServer(({ url = '', headers }, response) => {
      if (url.startsWith('/token')) return response.end(JSON.stringify({ token: 'anonymous' }))
      if (headers.authorization !== 'Bearer anonymous')
        response.setHeader(
          'www-authenticate',
          `Bearer realm="http://${host}/token",service="registry",scope="repository:web:pull"`,
        )
      const status = headers.authorization === 'Bearer anonymous' ? (url.endsWith('/1.2') ? 200 : 404) : 401
      if (status === 200) response.setHeader('docker-content-digest', digest)
      return response.writeHead(status).end()
    }).listen(0, '127.0.0.1')
    await once(registry, 'listening')
    host = `127.0.0.1:${(registry.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    registry.close()
    await rm(folder, { recursive: true })
  })

  const pin = async (text: string) => {
    const file = join(folder, 'compose.yaml')
    await writeFile(file, text)
    const { code = 0, stderr } = await run(join(root, 'deploy/pin'), [file]).catch((error) => error)
    return { code, stderr, text: await readFile(file, 'utf8') }
  }

  it('get the digest of their registry, also in place of an earlier one', async () => {
    const text = (of: string) =>
      `ARG RUNTIME_IMAGE=${host}/library/web:1.2${of}\n    image: ${host}/web:1.2${of}\n    image: education-centre\n`
    expect(await pin(text(''))).toMatchObject({ code: 0, text: text(`@${digest}`) })
    expect(await pin(text(`@sha256:${'0'.repeat(64)}`))).toMatchObject({ code: 0, text: text(`@${digest}`) })
  })

  it('stay as they are if the registry does not have one of them, or is out of reach', async () => {
    const missing = `    image: ${host}/web:1.2\n    image: ${host}/web:1.3\n`
    expect(await pin(missing)).toMatchObject({ code: 1, text: missing })
    const elsewhere = '    image: localhost:1/web:1.2\n'
    const { stderr, ...result } = await pin(elsewhere)
    expect(result).toEqual({ code: 1, text: elsewhere })
    expect(stderr).toMatch(/^The registry of localhost:1\/web:1\.2 is out of reach .*Nothing is changed\.\n$/)
  })

  it('have exact versions', async () => {
    const files = await readdir(join(root, 'deploy'), { recursive: true, withFileTypes: true })
    const texts = await Promise.all(
      files.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name), 'utf8')),
    )
    expect(texts.filter((text) => /:latest\b/.test(text))).toEqual([])
  })
})
