export interface FileType {
  readonly mediaType: string
  is(bytes: Uint8Array): boolean
}

const office = 'application/vnd.openxmlformats-officedocument'

export const fileTypes = {
  pdf: { mediaType: 'application/pdf', is: isPdf },
  zip: { mediaType: 'application/zip', is: isZip },
  pptx: { mediaType: `${office}.presentationml.presentation`, is: holds('[Content_Types].xml', 'ppt/') },
  docx: { mediaType: `${office}.wordprocessingml.document`, is: holds('[Content_Types].xml', 'word/') },
  xlsx: { mediaType: `${office}.spreadsheetml.sheet`, is: holds('[Content_Types].xml', 'xl/') },
  hwpx: { mediaType: 'application/hwp+zip', is: holds('Contents/') },
  webp: { mediaType: 'image/webp', is: isWebp },
} as const satisfies Record<string, FileType>
export type FileExtension = keyof typeof fileTypes

export const materialExtensions: readonly FileExtension[] = ['pdf', 'zip', 'pptx', 'docx', 'xlsx', 'hwpx']

export function extensionOf(name: string): FileExtension | undefined {
  const end = /\.([0-9A-Za-z]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(fileTypes, end) ? (end as FileExtension) : undefined
}

/** Checks header and end marker, so that a truncated file is refused. */
function isPdf(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.subarray(-2048))
  return bufferOf(bytes).subarray(0, 5).equals(Buffer.from('%PDF-')) && end.includes('%%EOF')
}

/** Checks the header, and the length that it states. */
function isWebp(bytes: Uint8Array): boolean {
  const file = bufferOf(bytes)
  return (
    file.length > 12 &&
    file.toString('latin1', 0, 4) === 'RIFF' &&
    file.toString('latin1', 8, 12) === 'WEBP' &&
    file.readUInt32LE(4) + 8 === file.length
  )
}

const directoryEnd = Buffer.from('PK\u0005\u0006', 'latin1')
const directoryEntry = Buffer.from('PK\u0001\u0002', 'latin1')

function directoryOf(bytes: Uint8Array): Buffer | undefined {
  const file = bufferOf(bytes)
  // A comment of up to 65,535 bytes may follow.
  const at = file.lastIndexOf(directoryEnd)
  if (at < 0 || at < file.length - 22 - 65_535 || at + 22 > file.length) return undefined
  const [size, offset] = [file.readUInt32LE(at + 12), file.readUInt32LE(at + 16)]
  if (offset + size > at) return undefined
  const directory = file.subarray(offset, offset + size)
  return size === 0 || directory.indexOf(directoryEntry) === 0 ? directory : undefined
}

function isZip(bytes: Uint8Array): boolean {
  const directory = directoryOf(bytes)
  return directory !== undefined && directory.length > 0
}

function holds(...names: readonly string[]): (bytes: Uint8Array) => boolean {
  return (bytes) => {
    const directory = directoryOf(bytes)
    return directory !== undefined && names.every((name) => directory.includes(name))
  }
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}
