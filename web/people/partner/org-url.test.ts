import { describe, expect, it } from 'vitest'
import { orgQuery, parseOrgUrl } from './org-url.ts'

const defaults = { org: undefined, view: 'members', page: 1 } as const

describe("the URL state of an organisation's page", () => {
  it.each([
    [{}, defaults],
    [
      { org: '7', view: 'certificates', page: '2' },
      { org: '7', view: 'certificates', page: 2 },
    ],
    [{ org: '0', view: 'owner', page: '0' }, defaults],
    [{ org: ['7'], view: 7, page: '1e3' }, defaults],
    [
      {
        view: 'training',
        text: ' kim ',
        people: 'expiring',
        columns: 'courses',
        sort: 'expiresAt',
        person: '4',
      },
      {
        ...defaults,
        view: 'training',
        text: 'kim',
        people: 'expiring',
        columns: 'courses',
        sort: 'expiresAt',
        person: '4',
      },
    ],
    [
      { view: 'training', text: ' ', people: 'none', columns: 'all', sort: 'name', person: '0' },
      { ...defaults, view: 'training' },
    ],
    // Filters belong to the training.
    [{ text: 'kim', people: 'expiring', person: '4' }, defaults],
    [{ org: '-7', view: '', page: '999999' }, defaults],
  ])('parses %j as %j', (query, address) => {
    expect(parseOrgUrl(query)).toEqual(address)
  })

  it.each([
    [defaults, {}],
    [
      { org: '7', view: 'invitations', page: 3 },
      { org: '7', view: 'invitations', page: '3' },
    ],
    [
      { ...defaults, view: 'training', text: 'kim', people: 'certified' },
      { view: 'training', text: 'kim', people: 'certified' },
    ],
  ] as const)('serialises %j as %j, and back', (address, query) => {
    expect(orgQuery(address)).toEqual(query)
    expect(parseOrgUrl(query)).toEqual(address)
  })
})
