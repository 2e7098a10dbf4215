import type { JsonWebKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { DemonstrationAccount } from '#contract/people/demonstration-accounts.ts'
import { launch, type Running } from './processes.ts'
import type { Settings } from './product.ts'

export interface Sandboxes {
  readonly issuer: string
  readonly inboxUrl: string
  readonly billingUrl: string
  /** The product's settings for them. */
  readonly settings: Settings
  readonly process: Running
  /** The identity provider's private key, for forging tokens. */
  signingKey(): Promise<JsonWebKey & { kid: string }>
  addAccount(account: Partial<DemonstrationAccount> & { sub: string }): Promise<DemonstrationAccount>
  mailsTo(address: string): Promise<CaughtMail[]>
  /** Waits until an address has received `count` mails. */
  waitForMails(address: string, count: number, withinMs?: number): Promise<CaughtMail[]>
  rejectNextMails(count: number): Promise<void>
}

export interface CaughtMail {
  readonly subject: string
  readonly messageId: string
  readonly html: string
  readonly text: string
  readonly links: readonly string[]
  readonly calendars: readonly { readonly method: string; readonly content: string }[]
  readonly headers: Readonly<Record<string, string>>
}

type SandboxOutput = Pick<Sandboxes, 'settings' | 'inboxUrl' | 'billingUrl'>

/** Starts the stub providers for a product at this origin. */
export async function startSandboxes(publicOrigin: string, dataDir: string): Promise<Sandboxes> {
  const running = launch({
    command: 'scripts/run',
    args: ['scripts/test-sandboxes.ts'],
    env: { PUBLIC_ORIGIN: publicOrigin, DATA_DIR: dataDir },
  })
  const failed = running.ended.then(({ stderr }): never => {
    throw new Error(`The sandboxes did not start:\n${stderr}`)
  })
  const readOutput = () => JSON.parse(running.stdout()) as SandboxOutput
  const started = vi.waitFor(readOutput, { timeout: 40_000, interval: 25 })
  const { settings, inboxUrl, billingUrl } = await Promise.race([started, failed])
  const issuer = settings['OIDC_ISSUER'] ?? ''
  const mailsTo = async (address: string) =>
    (await (await fetch(`${inboxUrl}/api/mails?to=${encodeURIComponent(address)}`)).json()) as CaughtMail[]

  return {
    issuer,
    inboxUrl,
    billingUrl,
    settings,
    process: running,
    signingKey: async () => {
      const { keys } = JSON.parse(await readFile(join(dataDir, 'sandbox/identity-jwks.json'), 'utf8'))
      return keys[0]
    },
    addAccount: async (overrides) => {
      const account = { ...plainAccount, email: `${overrides.sub}@example.com`, ...overrides }
      await post(`${issuer}/sandbox/accounts`, account)
      return account
    },
    mailsTo,
    waitForMails: (address, count, withinMs = 20_000) =>
      vi.waitFor(
        async () => {
          const mails = await mailsTo(address)
          if (mails.length < count) throw new Error(`${mails.length} of ${count} mails to ${address}`)
          return mails
        },
        { timeout: withinMs, interval: 100 },
      ),
    rejectNextMails: (next) => post(`${inboxUrl}/api/refuse`, { next }),
  }
}

const plainAccount: Omit<DemonstrationAccount, 'sub' | 'email'> = {
  label: 'Test',
  name: '홍길동',
  phoneNumber: '010-0000-0000',
  accountType: 'MEMBER',
  locale: 'en',
  roles: [],
}

async function post(url: string, body: object): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
}
