import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { assertFileKey, type FileStorage, StorageUnavailable } from './file-storage.ts'
import type { StorageLocation } from './storage-location.ts'

/** A proxy uses a link at once; this is for clocks that differ. */
const linkSeconds = 60

/** A server that has not answered for so long is away; it is asked twice while somebody waits. */
const answerWithinMs = 4_000
/** A second more for each of so many bytes to store. */
const storedPerSecond = 1_000_000

/** Files in a bucket of an S3-compatible server. */
export function s3Storage(
  place: Extract<StorageLocation, { kind: 's3' }>,
  { withinMs = answerWithinMs } = {},
): Required<FileStorage> {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = place
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Servers other than Amazon's store the trailing checksum as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // Without the last it only warns.
    requestHandler: { connectionTimeout: 3_000, requestTimeout: withinMs, throwOnRequestTimeout: true },
  })
  const find = (key: string) =>
    client.send(new GetObjectCommand({ Bucket, Key: assertFileKey(key) })).catch((error: unknown) => {
      if (nameOf(error) === 'NoSuchKey') return undefined
      throw unavailable(error)
    })
  return {
    async put(key, bytes, mediaType) {
      const put = { Bucket, Key: assertFileKey(key), Body: bytes, ContentType: mediaType }
      const requestTimeout = withinMs + (bytes.length / storedPerSecond) * 1_000
      await mapErrors(client.send(new PutObjectCommand(put), { requestTimeout }))
    },
    async open(key) {
      const found = await find(key)
      if (!found) return undefined
      const { Body, ContentLength: size } = found
      if (!(Body instanceof Readable) || size === undefined) throw new StorageUnavailable('files: no length')
      return { stream: Body, size }
    },
    async get(key) {
      const found = await find(key)
      return found?.Body && Buffer.from(await mapErrors(found.Body.transformToByteArray()))
    },
    async link(key) {
      const object = { Bucket, Key: assertFileKey(key) }
      const found = await client.send(new HeadObjectCommand(object)).catch((error: unknown) => {
        if (nameOf(error) === 'NotFound') return undefined
        throw unavailable(error)
      })
      if (!found) return undefined
      const { pathname, search } = new URL(
        await getSignedUrl(client, new GetObjectCommand(object), { expiresIn: linkSeconds }),
      )
      return pathname + search
    },
    async remove(key) {
      await mapErrors(client.send(new DeleteObjectCommand({ Bucket, Key: assertFileKey(key) })))
    },
    async check() {
      await mapErrors(client.send(new HeadBucketCommand({ Bucket })))
    },
    close: () => client.destroy(),
  }
}

function mapErrors<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw unavailable(error)
  })
}

/** Drops the original error: S3's contain the access key. */
function unavailable(error: unknown): StorageUnavailable {
  return new StorageUnavailable(`files: ${nameOf(error)}`)
}

function nameOf(error: unknown): string {
  const { name = 'unknown', code } = error as { name?: string; code?: string }
  return code ?? name
}
