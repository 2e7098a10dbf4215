import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../settings/root.ts'
import { webhookGuide } from './webhook-guide.ts'

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

test('the guide to webhooks and docs/webhooks.md say the same', async () => {
  const document = inOneLine(await readFile(join(root, 'docs/webhooks.md'), 'utf8'))
  const points = webhookGuide.split('\n').filter((line) => line.startsWith('- '))
  expect(points.length).toBeGreaterThan(4)
  for (const point of points) expect(document).toContain(inOneLine(point))
})
