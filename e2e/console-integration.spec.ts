import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { openConsole, test } from './support/empty-centre.ts'
import { expectAccessible, expectNoOverflow } from './support/journey.ts'

test('another system is sent events, and what it missed is sent again @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com')
  const system = await startSystem()
  await openConsole(page, 'member', '/console/webhooks')
  await expect(page.getByText('No other system is told of events yet.')).toBeVisible()
  const guide = page.getByRole('link', { name: 'API documentation' })
  const description = await guide.getAttribute('href')
  expect((await page.request.get(description ?? '')).ok()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New webhook' }).click()

  await page.getByLabel('Which system receives it').fill('Customer records')
  await page.getByLabel('Address', { exact: true }).fill('https://10.0.0.1/hook')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose at least one.' })).toBeVisible()
  await page.getByLabel('Registered for a course').check()
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter an address on the internet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Address', { exact: true }).fill(system.url)
  await page.getByRole('button', { name: 'Create webhook' }).click()

  const secretDialog = page.getByRole('dialog', { name: 'Signing secret' })
  await expect(secretDialog.getByLabel('Signing secret')).toHaveValue(/^whsec_/)
  const secret = await secretDialog.getByLabel('Signing secret').inputValue()
  await expectAccessible(page)
  await secretDialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customer records' })).toBeVisible()

  system.answerWith(410)
  await sendTrial(page)
  await expect(page.getByText('Switched off, as the other system said that it is gone')).toBeVisible({
    timeout: 20_000,
  })
  await expectAccessible(page)
  await page.getByLabel('Send events').check()
  await page.getByRole('button', { name: 'Save webhook' }).click()
  await expect(page.getByText('Switched off')).toHaveCount(0)

  await page.getByRole('button', { name: 'Trial event', exact: true }).click()
  const delivery = page.getByRole('dialog', { name: 'Trial event' })
  await expect(delivery.getByText('HTTP 410')).toBeVisible()
  await expect(delivery.getByText('"webhook.test"')).toBeVisible()
  await expectAccessible(page)
  system.answerWith(200)
  await delivery.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('cell', { name: 'Delivered' })).toBeVisible({ timeout: 20_000 })
  const [first, second] = system.received
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  const event = new Webhook(secret).verify(second?.body ?? '', second?.headers ?? {})
  expect(event).toMatchObject({ type: 'webhook.test' })

  await page.getByRole('button', { name: 'Delete webhook' }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete webhook' })
  await expectAccessible(page)
  await deletion.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByText('No other system is told of events yet.')).toBeVisible()
  await system.close()
})

test('another system reads with a token until it is revoked @long', async ({ page, centre, request }) => {
  await centre.giveRoles('member@example.com')
  await openConsole(page, 'member', '/console/api-tokens')
  await page.getByRole('link', { name: 'New API token' }).click()
  await page.getByLabel('Which system has it').fill('Training system')
  await page.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose at least one.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Registrations for courses').check()
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Token' })
  const token = await dialog.getByLabel('Token').inputValue()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()

  const read = async () =>
    (
      await request.get(`${centre.origin}/api/integration/v1/registrations`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status()
  expect(await read()).toBe(200)
  const row = page.getByRole('row').filter({ hasText: 'Training system' })
  await expect(row).toContainText('Active')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  expect(await read()).toBe(401)
})

test('webhooks and tokens, in Korean @1024 @long', async ({ page, centre }) => {
  await centre.giveRoles('member@example.com')
  await openConsole(page, 'member', '/console/webhooks')
  for (const path of ['webhooks', 'webhooks/new', 'api-tokens', 'api-tokens/new']) {
    await page.goto(`/console/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
})

async function sendTrial(page: Parameters<typeof expectAccessible>[0]): Promise<void> {
  await page.getByRole('button', { name: 'Send a trial event' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send a trial event' }).click()
  await expect(page.getByText('The trial event is sent.')).toBeVisible()
}

interface Received {
  readonly headers: Record<string, string>
  readonly body: string
}

/** Another system on this machine, which may receive in a demonstration. */
async function startSystem() {
  const received: Received[] = []
  let status = 200
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/hook`,
    received,
    answerWith: (next: number) => {
      status = next
    },
    close: () => new Promise((done) => server.close(done)),
  }
}
