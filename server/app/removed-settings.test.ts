import { expect, it } from 'vitest'
import { removedSettings } from './removed-settings.ts'

it('settings of earlier versions are named with why they have no effect', () => {
  expect(removedSettings({ EDGE_PURGE_URL: 'https://cdn.example.com/purge', EDGE_PURGE_TOKEN: '' })).toEqual([
    'EDGE_PURGE_URL has no effect any more: caches in front keep pages for seconds only. Remove it.',
  ])
  expect(removedSettings({ ROOM_INTEREST_FACTOR: '3' })).toEqual([
    'ROOM_INTEREST_FACTOR has no effect any more: staff plan waiting rooms. Remove it.',
  ])
  expect(removedSettings({ PORT: '3000' })).toEqual([])
})
