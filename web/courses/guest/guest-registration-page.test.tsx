import { expect, test } from 'vitest'
import { page, refusal } from '../../app/testing/rendered-page.ts'

test.each([
  ['that is not ours', '?token=1.x'],
  ['without a token', ''],
  ['that is too long', `?token=1.${'x'.repeat(500)}`],
])('a link %s is not found, with an explanation', async (_, query) => {
  const { status, head, body } = await page(`/attend/registration${query}`, {
    send: async () => refusal(404, 'NOT_FOUND'),
  })
  expect(status).toBe(404)
  expect(body).toContain('This link is not valid')
  expect(body).toContain('Please open the link in your confirmation email again.')
  expect(body.match(/<h1/g)).toHaveLength(1)
  expect(head).toContain('noindex')
})
