import { describe, expect, it } from 'vitest'
import { BadInput } from '../../platform/errors/app-error.ts'
import { readImportFile } from './read-import-file.ts'

const columns = [
  { name: 'name', required: true, example: 'A name' },
  { name: 'seats', numeric: true, example: '1' },
] as const
const kind = { columns, parse: (cells: Readonly<Record<string, string>>) => cells }

const read = (file: string | Buffer) =>
  readImportFile(Buffer.isBuffer(file) ? file : Buffer.from(file), kind, 'Asia/Seoul')

/** Faults as `path words`. */
async function faultsOf(file: string | Buffer): Promise<string[]> {
  try {
    await read(file)
    return []
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    return error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  }
}

describe('a file to import', () => {
  it('has its columns in any order, and may leave out optional ones', async () => {
    expect(await read('seats,name\n5,A\n,"B, C"')).toEqual([
      { line: 2, row: { name: 'A', seats: '5' } },
      { line: 3, row: { name: 'B, C', seats: '' } },
    ])
    expect(await read('name,seats\n\n"A\nB",1\nC,2')).toMatchObject([{ line: 3 }, { line: 4 }])
    expect(await read('name\nA')).toEqual([{ line: 2, row: { name: 'A', seats: '' } }])
  })

  it('may be in UTF-8 with a byte order mark, or in the CP949 of Korean Excel', async () => {
    expect(await read('\uFEFFname\n가')).toEqual([{ line: 2, row: { name: '가', seats: '' } }])
    const cp949 = Buffer.concat([Buffer.from('name\n'), Buffer.from([0xb0, 0xa1])])
    expect(await read(cp949)).toEqual([{ line: 2, row: { name: '가', seats: '' } }])
  })

  it.each([
    ['is empty', '', 'file fileEmpty'],
    ['has only a header', 'name,seats\n', 'file fileEmpty'],
    ['has 10,001 lines', `name\n${'A\n'.repeat(10_001)}`, 'file fileLong'],
    ['has an unknown column', 'name,colour\nA,red', 'header.colour columnUnknown'],
    ['has a column twice', 'name,seats,name\nA,1,B', 'header.name columnTwice'],
    ['has a column without a name', 'name,\nA,', 'header.? columnUnknown'],
    ['lacks a column', 'seats\n1', 'header.name columnMissing'],
    ['is cut off within a line', 'name,seats\nA,1\nB', 'line.3 cellCount'],
    ['has a line with too many cells', 'name,seats\nA,1,2', 'line.2 cellCount'],
    ['is cut off within a quotation', 'name,seats\n"A,1\nB,2', 'line.3 fileCutOff'],
    ['lacks a value', 'name,seats\n,1', 'line.2.name required'],
    ['has the same line twice', 'name,seats\nA,1\nA,1', 'line.3 lineTwice'],
    ['still has the example', 'name,seats\nA name,1', 'line.2 templateExample'],
    ['is in UTF-16', Buffer.from('\uFEFFname\nA', 'utf16le'), 'file fileUnreadable'],
    ['is in UTF-16 without a byte order mark', Buffer.from('name\nA', 'utf16le'), 'file fileUnreadable'],
    ['is in Latin-1', Buffer.from('name\nCafé', 'latin1'), 'file fileUnreadable'],
    [
      'mixes UTF-8 and CP949',
      Buffer.concat([Buffer.from('name\n가나\n'), Buffer.from([0xb0, 0xa1])]),
      'line.2 fileMixed',
    ],
  ])('is refused when it %s', async (_, file, fault) => expect(await faultsOf(file)).toEqual([fault]))

  it.each([
    '=1+1',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '"=HYPERLINK(""http://x"")"',
    '"\t=1"',
    '-5',
    '+5',
    '＝1+1',
    '＋1',
    '－2',
    '＠SUM',
  ])('is refused for the formula %s', async (cell) =>
    expect(await faultsOf(`name\n${cell}`)).toEqual(['line.2.name formula']),
  )

  it('takes signs of numbers, and text behind an apostrophe', async () => {
    expect(await read("name,seats\n'-5,-5\n'=A,+5")).toEqual([
      { line: 2, row: { name: '-5', seats: '-5' } },
      { line: 3, row: { name: '=A', seats: '+5' } },
    ])
    expect(await faultsOf('name,seats\nA,-5+1')).toEqual(['line.2.seats formula'])
  })

  it('has at most 100 faults reported, of the first lines', async () => {
    const faults = await faultsOf(`name,seats\n${'=1,1\n'.repeat(300)}`)
    expect([faults.length, faults[0], faults.at(-1)]).toEqual([
      100,
      'line.2.name formula',
      'line.101.name formula',
    ])
  })
})
