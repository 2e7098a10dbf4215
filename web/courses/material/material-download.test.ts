import { expect, test } from 'vitest'
import { fileSize } from './material-download.tsx'

test.each([
  [1, { unit: 'KB', amount: 1 }],
  [1023, { unit: 'KB', amount: 1 }],
  [1536, { unit: 'KB', amount: 2 }],
  [1024 * 1024 - 1024, { unit: 'KB', amount: 1023 }],
  [1024 * 1024 - 1, { unit: 'MB', amount: 1 }],
  [1024 * 1024, { unit: 'MB', amount: 1 }],
  [1_300_000, { unit: 'MB', amount: 1.2 }],
  [50 * 1024 * 1024, { unit: 'MB', amount: 50 }],
] as const)('%d bytes are shown as %o', (bytes, size) => {
  expect(fileSize(bytes)).toEqual(size)
})
