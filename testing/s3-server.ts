import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

export interface TestS3Server {
  /** The matching `FILES_URL`. */
  readonly url: string
  close(): Promise<void>
}

/** An S3 server on a free port, with its files in a temporary folder. */
export async function startS3Server(): Promise<TestS3Server> {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const server = await runS3Server({ port: 0, directory })
  return {
    url: server.url,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** An S3 server with one bucket. It accepts one access key and does not verify signatures. */
export async function runS3Server(place: {
  readonly port: number
  readonly directory: string
}): Promise<TestS3Server> {
  const server = new S3rver({
    address: '127.0.0.1',
    ...place,
    silent: true,
    configureBuckets: [{ name: 'education', configs: [] }],
  })
  const { port } = await server.run()
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/education?tls=off`,
    close: () => server.close(),
  }
}
