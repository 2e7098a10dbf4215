import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countTurns } from '../../testing/count-turns.ts'
import { BadInput } from '../errors/app-error.ts'
import { linesPerChunk, maxLines, readCsv } from './read-csv.ts'

describe('a large CSV file', () => {
  let turns: ReturnType<typeof countTurns>
  beforeEach(() => {
    turns = countTurns()
  })
  afterEach(() => turns.stop())

  it.each(['\n', '\r\n', '\r'])(
    'of short lines is read in slices, between which requests are served: %j',
    async (end) => {
      const lines = await readCsv(Buffer.from(`a${end}`.repeat(maxLines)))
      expect(lines).toHaveLength(maxLines)
      expect(turns.count()).toBeGreaterThanOrEqual(maxLines / linesPerChunk)
    },
  )

  it('is not read on once it has too many lines', async () => {
    const file = Buffer.from('a\n'.repeat(500_000))
    expect((await readCsv(file)).length).toBeLessThan(maxLines + 2 + linesPerChunk)
  })

  it('of long lines is read in slices', async () => {
    const lines = await readCsv(Buffer.from(`${'가,'.repeat(2_000)}가\n`.repeat(50)))
    expect(lines.map(({ cells }) => cells.length)).toEqual(Array(50).fill(2_001))
    expect(lines.every(({ cells }) => cells.every((cell) => cell === '가'))).toBe(true)
    expect(turns.count()).toBeGreaterThanOrEqual(20)
  })

  it('in CP949 is decoded in slices', async () => {
    const line = Buffer.concat([Buffer.from('x'), Buffer.from([0xb0, 0xa1]), Buffer.from('\n')])
    const lines = await readCsv(Buffer.concat(Array(5_000).fill(line)))
    expect(new Set(lines.map(({ cells }) => cells[0]))).toEqual(new Set(['x가']))
    expect(turns.count()).toBeGreaterThanOrEqual(5_000 / linesPerChunk)
  })

  it('that is neither is refused in slices', async () => {
    await expect(readCsv(Buffer.from('\xff\n'.repeat(100_000), 'latin1'))).rejects.toThrow(BadInput)
    expect(turns.count()).toBeGreaterThanOrEqual(100)
  })
})
