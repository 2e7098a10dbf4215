import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where files are stored, parsed from `FILES_URL`. */
export type StorageLocation =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3'
      readonly endpoint: string
      readonly bucket: string
      readonly region: string
      readonly accessKeyId: string
      readonly secretAccessKey: string
    }

export const filesUrlShape =
  'must be file:, file:///folder or s3://key:secret@host:port/bucket?region=…&tls=on, with /, @ and : in key and secret written as %2F, %40 and %3A'

/** Undefined if the URL is invalid. `file:` is the folder `files` in the data folder. */
export function readFilesUrl(text: string, dataDir: string): StorageLocation | undefined {
  if (text === 'file:') return { kind: 'folder', folder: join(dataDir, 'files') }
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol === 'file:') return folderAt(text, url)
  return url?.protocol === 's3:' ? bucketAt(url) : undefined
}

function folderAt(text: string, url: URL): StorageLocation | undefined {
  if (!text.startsWith('file:///') || url.search || url.hash) return undefined
  const folder = decodeOrUndefined(() => fileURLToPath(url))
  return folder && isAbsolute(folder) && folder !== '/' ? { kind: 'folder', folder } : undefined
}

function bucketAt(url: URL): StorageLocation | undefined {
  const { region = 'us-east-1', tls = 'on', ...unknown } = Object.fromEntries(url.searchParams)
  const accessKeyId = decodeOrUndefined(() => decodeURIComponent(url.username))
  const secretAccessKey = decodeOrUndefined(() => decodeURIComponent(url.password))
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1]
  const isValid = Object.keys(unknown).length === 0 && (tls === 'on' || tls === 'off') && !url.hash
  if (!isValid || !accessKeyId || !secretAccessKey || !bucket || !url.host) return undefined
  if (!/^[a-z0-9-]{1,40}$/.test(region)) return undefined
  const endpoint = `${tls === 'on' ? 'https' : 'http'}://${url.host}`
  return { kind: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey }
}

function decodeOrUndefined(read: () => string): string | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
