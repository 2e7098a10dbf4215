import { expect, test } from 'vitest'
import { pickOrg } from './use-picked-org.ts'

const orgs = [
  { id: 4, name: 'Sample Works', partner: true },
  { id: 7, name: 'Example Labs', partner: true },
]

test.each([
  ['7', 7],
  ['4', 4],
  ['9', 4],
  ['07', 4],
  ['', 4],
  [undefined, 4],
])('with %j in the cookie, %d is picked', (remembered, expected) => {
  expect(pickOrg(orgs, remembered)?.id).toBe(expected)
})

test('picks none without organisations', () => {
  expect(pickOrg([], '7')).toBeUndefined()
})
