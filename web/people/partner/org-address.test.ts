import { describe, expect, it } from 'vitest'
import { orgQuery, readOrgAddress } from './org-address.ts'

const usual = { org: undefined, view: 'members', page: 1 } as const

describe('the address of an organisation’s page', () => {
  it.each([
    [{}, usual],
    [
      { org: '7', view: 'certificates', page: '2' },
      { org: '7', view: 'certificates', page: 2 },
    ],
    [{ org: '0', view: 'owner', page: '0' }, usual],
    [{ org: ['7'], view: 7, page: '1e3' }, usual],
    [{ org: '-7', view: '', page: '999999' }, usual],
  ])('%j is read as %j', (query, address) => {
    expect(readOrgAddress(query)).toEqual(address)
  })

  it.each([
    [usual, {}],
    [
      { org: '7', view: 'invitations', page: 3 },
      { org: '7', view: 'invitations', page: '3' },
    ],
  ] as const)('%j is written as %j, and read the same', (address, query) => {
    expect(orgQuery(address)).toEqual(query)
    expect(readOrgAddress(query)).toEqual(address)
  })
})
