import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type Provider } from 'oidc-provider'
import { type DemonstrationAccount, demonstrationAccounts } from '#contract/people/demonstration-accounts.ts'
import { sandboxSecrets } from '#contract/platform/sandbox-secrets.ts'
import { openLocalServer, readForm, readJson, sendHtml, sendJson } from '../local-server.ts'
import { readAccount } from './accounts.ts'
import { accountPage, identityContentPolicy, noticePage } from './identity-pages.ts'
import { identityProvider } from './identity-provider.ts'
import { loadSigningKeys } from './signing-keys.ts'

const clientId = 'education-centre'

export interface IdentitySandbox {
  readonly settings: { issuer: string; clientId: string; clientSecret: string }
  close(): Promise<void>
}

export async function startIdentity(options: {
  publicOrigin: string
  port: number
  dataDir: string
  clientSecret?: string
}): Promise<IdentitySandbox> {
  const { publicOrigin, clientSecret = sandboxSecrets.oidcClientSecret } = options
  const signingKeys = await loadSigningKeys(options.dataDir)
  const server = await openLocalServer('identity sandbox', options.port)
  const settings = { issuer: server.origin, clientId, clientSecret }

  const accounts = new Map(demonstrationAccounts.map((account) => [account.sub, account]))
  const provider = identityProvider({ ...settings, publicOrigin, signingKeys, accounts })
  const handleProtocol = provider.callback()
  const contentPolicy = identityContentPolicy(publicOrigin)

  server.handle(async (request, response) => {
    response.setHeader('content-security-policy', contentPolicy)
    const [, first, second, last] = new URL(request.url ?? '/', server.origin).pathname.split('/')

    if (first === 'interaction') {
      await handleInteraction({ provider, accounts, publicOrigin, last, request, response })
    } else if (request.method === 'POST' && first === 'sandbox' && second === 'accounts') {
      await addAccount(accounts, request, response)
    } else {
      await handleProtocol(request, response)
    }
  })

  return { settings, close: server.close }
}

interface InteractionRequest {
  readonly provider: Provider
  readonly accounts: ReadonlyMap<string, DemonstrationAccount>
  readonly publicOrigin: string
  readonly last: string | undefined
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

async function handleInteraction(interaction: InteractionRequest): Promise<void> {
  const { provider, accounts, publicOrigin, last, request, response } = interaction
  const uid = await interactionOf(provider, request, response)

  if (uid === undefined) {
    const text = 'It was completed or has expired. Please start again at the education centre.'
    sendHtml(response, 400, noticePage(publicOrigin, { title: 'This sign-in has ended', text }))
  } else if (request.method !== 'POST') {
    sendHtml(response, 200, accountPage(uid, accounts.values()))
  } else if (last === 'cancel') {
    const result = { error: 'access_denied', error_description: 'The sign-in was cancelled' }
    await provider.interactionFinished(request, response, result)
  } else {
    const sub = (await readForm(request)).get('sub') ?? ''
    if (!accounts.has(sub)) return sendHtml(response, 400, accountPage(uid, accounts.values()))
    await provider.interactionFinished(request, response, { login: { accountId: sub, remember: true } })
  }
}

/** The browser's sign-in in progress, found by its cookie. */
async function interactionOf(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | undefined> {
  try {
    return (await provider.interactionDetails(request, response)).uid
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

/** For tests that need more members than the demonstration has. Replaces an account with the same `sub`. */
async function addAccount(
  accounts: Map<string, DemonstrationAccount>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const account = readAccount(await readJson(request))
  if (!account) {
    sendJson(response, 400, { message: 'The body must be JSON of the shape DemonstrationAccount.' })
    return
  }
  accounts.set(account.sub, account)
  sendJson(response, 201, account)
}
