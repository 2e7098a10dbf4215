import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../server/platform/settings/root.ts'
import { countOf, kindOf } from './faults/fault.ts'
import { faults } from './faults/list.ts'
import { faultTable } from './faults/table.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('the deliberate faults', () => {
  it.each(faults)('$name: changes one place', ({ file, find, replace }) => {
    expect(countOf(read(file), find)).toBe(1)
    expect(replace).not.toBe(find)
  })

  it.each(faults)('$name: has tests of the ordinary run', ({ caughtBy, journey }) => {
    expect([1, 2]).toContain(caughtBy.length)
    for (const file of caughtBy) {
      expect(file).toMatch(journey ? /^e2e\/.*\.spec\.ts$/ : /\.test\.tsx?$/)
      expect(file).not.toContain('.long.')
      expect(read(file)).toContain(journey ? `test('${journey}'` : 'it')
    }
  })

  it('have names of their own, and few need a browser', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
    expect(faults.filter((fault) => kindOf(fault) === 'journey').length).toBeLessThanOrEqual(8)
  })

  it('are listed in docs/tests.md: npm run faults -- --list', () => {
    expect(read('docs/tests.md')).toContain(faultTable(faults))
  })
})
