import { crc32 } from 'node:zlib'

/** The smallest data recognised as a PDF. */
export function samplePdf(text = 'Slides'): Buffer {
  return Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`)
}

/** Minimal bytes recognised as WebP, but not a valid picture. */
export function sampleWebp(): Buffer {
  const content = Buffer.from('WEBPVP8 0123')
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([Buffer.from('RIFF'), length, content])
}

/** An uncompressed ZIP file with these names. */
export function sampleZip(names: readonly string[]): Buffer {
  const content = Buffer.from('Text')
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const name of names.map((one) => Buffer.from(one))) {
    // Version, flags, method, time, date, checksum, sizes, and lengths of name and extra field.
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(content.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shared, name, content])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const made = Buffer.from([20, 0])
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), made, shared, rest, name]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(names.length, 4)
  end.writeUInt16LE(names.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}
