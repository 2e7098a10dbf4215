import type { JWK } from 'jose'
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { DemonstrationAccount } from '#contract/people/demonstration-accounts.ts'
import { claimsOf } from './accounts.ts'
import { noticePage, signOutPage } from './identity-pages.ts'
import { memoryAdapter } from './memory-adapter.ts'

const hour = 60 * 60
const scopes = 'openid email profile phone'

interface ProviderOptions {
  readonly issuer: string
  readonly publicOrigin: string
  readonly clientId: string
  readonly clientSecret: string
  readonly signingKeys: { keys: JWK[] }
  readonly accounts: ReadonlyMap<string, DemonstrationAccount>
}

export function identityProvider(options: ProviderOptions): Provider {
  return new Provider(options.issuer, {
    adapter: memoryAdapter(),
    jwks: options.signingKeys,
    clients: [clientOf(options)],
    responseTypes: ['code'],
    pkce: { required: () => true },
    claims: {
      openid: ['sub', 'account_type', 'roles'],
      email: ['email', 'email_verified'],
      profile: ['name', 'locale'],
      phone: ['phone_number', 'phone_number_verified'],
    },
    // The product reads a member from the ID token alone.
    conformIdTokenClaims: false,
    findAccount(_, sub) {
      const account = options.accounts.get(sub)
      return account && { accountId: sub, claims: () => claimsOf(account) }
    },
    loadExistingGrant,
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    features: featuresOf(options.publicOrigin),
    renderError(ctx, out) {
      const text = [out.error, out.error_description].filter(Boolean).join(': ')
      sendPage(ctx, noticePage(options.publicOrigin, { title: 'Sign-in failed', text }))
    },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: 60,
      Grant: 24 * hour,
      IdToken: hour,
      Interaction: hour,
      Session: 24 * hour,
    },
    // Cookies ignore ports, so these names must differ from the product's on localhost.
    cookies: {
      names: {
        session: 'identity_session',
        interaction: 'identity_interaction',
        resume: 'identity_resume',
      },
    },
    clientBasedCORS: () => false,
    // Without the library's dispatcher, which rejects the product's loopback address.
    fetch: (url, { dispatcher, ...init } = {}) => fetch(url, init),
  })
}

function clientOf(options: ProviderOptions) {
  return {
    client_id: options.clientId,
    client_secret: options.clientSecret,
    client_name: 'Education centre',
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [`${options.publicOrigin}/auth/callback`],
    post_logout_redirect_uris: [`${options.publicOrigin}/`],
    backchannel_logout_uri: `${options.publicOrigin}/auth/back-channel-logout`,
    backchannel_logout_session_required: true,
  } as const
}

function featuresOf(publicOrigin: string): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    backchannelLogout: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => sendPage(ctx, signOutPage(form)),
      postLogoutSuccessSource: (ctx) =>
        sendPage(ctx, noticePage(publicOrigin, { title: 'Signed out', text: 'You are signed out.' })),
    },
  }
}

/** Grants all scopes of our only client, so that no consent page is shown. */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc
  if (!client || !session?.accountId) return undefined

  const grantId = session.grantIdFor(client.clientId)
  const existing = grantId ? await provider.Grant.find(grantId) : undefined
  if (existing) return existing

  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(scopes)
  await grant.save()
  return grant
}

function sendPage(ctx: KoaContextWithOIDC, page: string): void {
  ctx.type = 'html'
  ctx.body = page
}
