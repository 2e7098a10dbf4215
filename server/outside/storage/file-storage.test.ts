import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Server, type TestS3Server } from '../../../testing/s3-server.ts'
import { type FileStorage, StorageUnavailable } from './file-storage.ts'
import { openStorage } from './open-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { readFilesUrl, type StorageLocation } from './storage-location.ts'

const key = `certificates/${'0a'.repeat(16)}`
const other = `certificates/${'0b'.repeat(16)}`
/** Every byte value, and more than one chunk of a stream. */
const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7) % 256))

let folder: string
let server: TestS3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  server = await startS3Server()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

function placeOf(url: string): StorageLocation {
  const place = readFilesUrl(url, '/nowhere')
  if (!place) throw new Error(`${url} is not a storage URL`)
  return place
}

const places = [
  ['a folder', () => `file://${folder}/stored`],
  ['an S3 server', () => server.url],
] as const

describe.each(places)('file storage in %s', (_, url) => {
  let files: FileStorage
  beforeAll(async () => {
    files = await openStorage(placeOf(url()))
    await files.check()
  })
  afterAll(() => files.close())

  it('returns what was stored', async () => {
    await files.put(key, bytes, 'application/pdf')
    expect((await files.get(key))?.equals(bytes)).toBe(true)
    const opened = await files.open(key)
    expect(opened?.size).toBe(bytes.length)
    expect((await buffer(opened?.stream ?? Readable.from([]))).equals(bytes)).toBe(true)
    await files.put(other, Buffer.from('x'), 'application/pdf')
    expect(String(await files.get(other))).toBe('x')
  })

  it('replaces the whole file under a key', async () => {
    await files.put(key, bytes, 'application/pdf')
    await files.put(key, Buffer.from('shorter'), 'application/pdf')
    expect(String(await files.get(key))).toBe('shorter')
    await Promise.all(Array.from({ length: 20 }, () => files.put(key, bytes, 'application/pdf')))
    expect((await files.get(key))?.equals(bytes)).toBe(true)
  })

  it('has no file under an unused or removed key; removing is idempotent', async () => {
    expect(await files.get(`certificates/${'f'.repeat(32)}`)).toBeUndefined()
    expect(await files.open(`certificates/${'f'.repeat(32)}`)).toBeUndefined()
    expect(await files.get(`materials/${'f'.repeat(32)}`)).toBeUndefined()
    await files.put(other, bytes, 'application/pdf')
    await files.remove(other)
    await files.remove(other)
    expect(await files.get(other)).toBeUndefined()
  })

  it.each([
    '../secret',
    '/etc/passwd',
    'certificates/../../x',
    'certificates/Certificate 홍길동.pdf',
    `certificates/${'0a'.repeat(16)}/..`,
    '',
  ])('rejects key %j', async (wrong) => {
    const operations: ((one: string) => Promise<unknown>)[] = [
      files.get,
      files.open,
      files.remove,
      (one) => files.put(one, bytes, 'application/pdf'),
    ]
    for (const operation of operations)
      await expect((async () => operation(wrong))()).rejects.toThrow('not a file key')
  })
})

describe('file storage in a folder', () => {
  it('leaves no partial files behind', async () => {
    const files = await openStorage(placeOf(`file://${folder}/whole`))
    await files.put(key, bytes, 'application/pdf')
    expect(await readdir(join(folder, 'whole/certificates'))).toEqual(['0a'.repeat(16)])
  })

  it('reports an unreadable file as unavailable, not as missing', async () => {
    await mkdir(join(folder, 'broken', key), { recursive: true })
    const files = await openStorage(placeOf(`file://${folder}/broken`))
    await expect(files.get(key)).rejects.toThrow(StorageUnavailable)
    await expect(files.open(key)).rejects.toThrow(StorageUnavailable)
  })

  it('fails its check when the folder cannot be created', async () => {
    await writeFile(join(folder, 'taken'), '')
    const files = await openStorage(placeOf(`file://${folder}/taken`))
    await expect(files.check()).rejects.toThrow(StorageUnavailable)
  })
})

describe('file storage on a server', () => {
  const failing = async (url: string, work: (files: FileStorage) => Promise<unknown>) => {
    const files = await openStorage(placeOf(url))
    const error = await work(files).then(
      () => undefined,
      (fault: unknown) => fault,
    )
    files.close()
    expect(error).toBeInstanceOf(StorageUnavailable)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/S3RVER|wrong-|127\.0\.0\.1/)
    return String(error)
  }

  it.each([
    ['key', (url: string) => url.replace('S3RVER:S3RVER', 'wrong-key:S3RVER'), 'InvalidAccessKeyId'],
    ['bucket', (url: string) => url.replace('/education', '/other-bucket'), 'NoSuchBucket'],
  ])('fails with a wrong %s without revealing secrets', async (_, wrong, code) => {
    expect(await failing(wrong(server.url), (files) => files.put(key, bytes, 'application/pdf'))).toContain(
      code,
    )
    expect(await failing(wrong(server.url), (files) => files.get(key))).toContain(code)
    await failing(wrong(server.url), (files) => files.check())
  })

  it('fails while the server is unreachable', async () => {
    const stopped = await startS3Server()
    await stopped.close()
    expect(await failing(stopped.url, (files) => files.put(key, bytes, 'application/pdf'))).toContain(
      'ECONNREFUSED',
    )
    await failing(stopped.url, (files) => files.get(key))
    await failing(stopped.url, (files) => files.open(key))
    await failing(stopped.url, (files) => files.check())
  })

  it('fails while the server accepts connections but does not answer', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const place = placeOf(`s3://S3RVER:S3RVER@127.0.0.1:${port}/education?tls=off`)
    if (place.kind !== 's3') throw new Error('not a server')
    const files = s3Storage(place, { withinMs: 50 })
    const works = [
      () => files.put(key, bytes, 'application/pdf'),
      () => files.get(key),
      () => files.open(key),
      () => files.link(key),
      () => files.check(),
    ]
    for (const work of works) await expect(work()).rejects.toThrow('files: ETIMEDOUT')
    files.close()
    silent.close()
  })
})
