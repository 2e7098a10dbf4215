import { expect, test } from 'vitest'
import { pickOrg } from './pick-org.ts'

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
])('with %j remembered, %d is chosen', (remembered, expected) => {
  expect(pickOrg(orgs, remembered)?.id).toBe(expected)
})

test('without an organisation there is none to choose', () => {
  expect(pickOrg([], '7')).toBeUndefined()
})
