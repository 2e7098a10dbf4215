import { expect, it } from 'vitest'
import { tabOf } from './record-tabs.tsx'

const tabs = [
  { path: '', label: 'Overview' },
  { path: 'people', label: 'People' },
  { path: 'settings', label: 'Settings', with: ['schedule'] },
]

it.each([
  ['', 'Overview'],
  ['/', 'Overview'],
  ['/people', 'People'],
  ['/people/mail', 'People'],
  ['/settings', 'Settings'],
  ['/schedule', 'Settings'],
  ['/elsewhere', undefined],
])('the tab of the page %j is %s', (page, label) => {
  expect(tabOf(page, tabs)?.label).toBe(label)
})
