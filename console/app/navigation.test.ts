/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest'
import { type StaffRole, staffRoles } from '#contract/platform/staff-roles.ts'
import { groupsFor, placeOf } from './navigation.ts'

const namesFor = (...roles: StaffRole[]) =>
  groupsFor(roles).map(({ name, places }) => [name, ...places.map((place) => place.name)])

const [source = ''] = Object.values(
  import.meta.glob<string>('./console-app.tsx', { query: '?raw', import: 'default', eager: true }),
)

describe('the menu', () => {
  it.each(staffRoles)('has at most eight groups for the role %s, none of them empty', (role) => {
    const groups = groupsFor([role])
    expect(groups.length).toBeLessThanOrEqual(8)
    for (const { places } of groups) expect(places.length).toBeGreaterThan(0)
  })

  it('lacks what a role may not use', () => {
    expect(namesFor('money')).toEqual([
      ['today', 'today', 'figures'],
      ['people', 'orgs'],
      ['payments', 'orders', 'reconciliations', 'closings', 'credits'],
      ['messages', 'mails'],
    ])
    expect(namesFor('courses')).toEqual([
      ['today', 'today', 'figures'],
      ['courses', 'lectures', 'courses', 'waitingRooms'],
      ['people', 'orgs', 'restrictions'],
      ['messages', 'mails'],
      ['settings', 'imports'],
    ])
    expect(namesFor('auditor')).toEqual(namesFor('administrator'))
  })

  it('knows the place of every page of the console', () => {
    const paths = [...source.matchAll(/^ {2}'(\/[^']*)': /gm)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(40)
    const groups = groupsFor(['administrator'])
    expect(paths.filter((path) => !placeOf(groups, path))).toEqual([])
  })

  it('takes a page for that of its own list only', () => {
    const groups = groupsFor(['administrator'])
    const nameOf = (path: string) => placeOf(groups, path)?.place.name
    expect(nameOf('/')).toBe('today')
    expect(nameOf('/lectures/3/people')).toBe('lectures')
    expect(nameOf('/past-completions/3')).toBe('certificates')
    expect(nameOf('/mail-texts/registered')).toBe('mailTexts')
    expect(nameOf('/mails')).toBe('mails')
    expect(nameOf('/nowhere')).toBeUndefined()
    expect(placeOf(groupsFor(['money']), '/lectures/3')).toBeUndefined()
  })
})
