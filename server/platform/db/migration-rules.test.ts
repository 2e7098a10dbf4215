import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../settings/root.ts'
import {
  assertReadable,
  builtIndex,
  floorOf,
  isWithoutTransaction,
  MigrationRefused,
  numberOf,
} from './migration-rules.ts'

it.each([
  ['-- without a transaction\ncreate index', true],
  ['-- without a transaction: the table is large', true],
  ['-- why\n-- without a transaction\n', false],
  ['create index', false],
])('of %j only the first line takes a migration out of the transaction', (text, expected) => {
  expect(isWithoutTransaction(text)).toBe(expected)
})

it.each([
  ['create index concurrently if not exists a_b on a (b)', 'a_b'],
  ['create unique index concurrently if not exists a_b on a (b)', 'a_b'],
  ['create index concurrently a_b on a (b)', undefined],
  ['create index if not exists a_b on a (b)', undefined],
])('%s builds %s while others write', (statement, index) => {
  expect(builtIndex(statement)).toBe(index)
})

it.each([
  [[], '0143-a'],
  [['0144-b'], '0143-a'],
  [['0150-contract-0143-c'], '0143-a'],
  [['0144-b', '0150-contract-0144-c'], '0144-x'],
])('a schema with %j more is readable for a version up to %s', (later, last) => {
  expect(() => assertReadable(later, last)).not.toThrow()
})

it('a schema without what a version uses is not', () => {
  expect(() => assertReadable(['0144-b', '0150-contract-0144-c'], '0143-a')).toThrow(MigrationRefused)
})

it.each([
  [[], 0],
  [['0143-a', '0144-b'], 0],
  [['0143-a', '0150-contract-0144-c', '0160-contract-0159-d', '0161-contract-0147-e', '0162-f'], 159],
])('the oldest build that can live with %j is %i', (migrations, floor) => {
  expect(floorOf(migrations)).toBe(floor)
})

it('the version of the product has the number of its newest migration', () => {
  const newest = readdirSync(join(root, 'migrations')).sort().at(-1) ?? ''
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  expect(version).toMatch(new RegExp(`^0\\.${numberOf(newest)}\\.\\d+$`))
  expect([locked.version, locked.packages[''].version]).toEqual([version, version])
})
