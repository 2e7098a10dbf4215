import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandboxes } from './start-sandboxes.ts'

let dataDir: string
const anyPorts = {
  publicOrigin: 'http://localhost:3000',
  identityPort: 0,
  smtpPort: 0,
  inboxPort: 0,
  paymentPort: 0,
  examProviderPort: 0,
  billingPort: 0,
  hostSitePort: 0,
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sandboxes-'))
})

afterAll(() => rm(dataDir, { recursive: true }))

test('every stub provider responds at its URL', async () => {
  const sandboxes = await startSandboxes({ ...anyPorts, dataDir })
  const { issuer } = sandboxes.identity
  expect(issuer).toMatch(/^http:\/\/localhost:\d+$/)
  expect(await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()).toMatchObject({ issuer })
  expect(await (await fetch(`${sandboxes.mail.inboxUrl}/api/mails`)).json()).toEqual([])
  expect((await fetch(sandboxes.payment.scriptUrl)).headers.get('content-type')).toMatch('text/javascript')
  expect((await fetch(`${sandboxes.payment.apiUrl}/v1/payments/one`)).status).toBe(401)
  expect(await (await fetch(sandboxes.examProvider.jwksUrl)).json()).toMatchObject({ keys: [{ kty: 'RSA' }] })
  expect(await (await fetch(sandboxes.billing.consoleUrl)).text()).toContain('<h1>Billing</h1>')
  expect(await (await fetch(`${sandboxes.hostSite.origin}/edu/attend`)).text()).toContain('<education-centre')
  expect(sandboxes.mail.smtpUrl).toMatch(/^smtp:\/\/.+:\d+$/)
  await sandboxes.close()
})

test('reports a port in use and leaves nothing running', async () => {
  const running = await startSandboxes({ ...anyPorts, dataDir })
  const identityPort = portOf(running.identity.issuer)
  const inboxPort = portOf(running.mail.inboxUrl)
  const smtpPort = portOf(running.mail.smtpUrl)

  await expect(startSandboxes({ ...anyPorts, dataDir, identityPort })).rejects.toThrow(
    `identity sandbox: port ${identityPort} is in use`,
  )
  await expect(startSandboxes({ ...anyPorts, dataDir, inboxPort })).rejects.toThrow(
    `mail inbox sandbox: port ${inboxPort} is in use`,
  )

  const other = await startSandboxes({ ...anyPorts, dataDir })
  const free = {
    identityPort: portOf(other.identity.issuer),
    inboxPort: portOf(other.mail.inboxUrl),
    smtpPort: portOf(other.mail.smtpUrl),
  }
  await other.close()
  const paymentPort = portOf(running.payment.apiUrl)
  await expect(startSandboxes({ ...anyPorts, dataDir, ...free, paymentPort })).rejects.toThrow(
    `payment sandbox: port ${paymentPort} is in use`,
  )
  await expect(startSandboxes({ ...anyPorts, dataDir, ...free, smtpPort })).rejects.toThrow(
    `mail sandbox: port ${smtpPort} is in use`,
  )
  await (await startSandboxes({ ...anyPorts, dataDir, ...free })).close()
  await running.close()
})

function portOf(url: string): number {
  return Number(new URL(url).port)
}
