import { expect, test } from 'vitest'
import { productName } from './purpose-field.tsx'

test.each([
  ['COMPUTE', 'Compute'],
  ['OBJECT_STORAGE', 'Object Storage'],
  ['CDN', 'CDN'],
  ['AI', 'AI'],
  ['PRIVATE_DNS', 'Private DNS'],
  ['VPC_PEERING', 'VPC Peering'],
])('%s is shown as %s', (code, name) => {
  expect(productName(code)).toBe(name)
})
