import type { Sandboxes } from '../sandbox/start-sandboxes.ts'

/** The ports of the stub providers and the host site, derived from the product's port. */
export function sandboxPorts(port: number) {
  return {
    identityPort: port + 1,
    smtpPort: port + 2,
    inboxPort: port + 3,
    paymentPort: port + 4,
    examProviderPort: port + 5,
    billingPort: port + 6,
    hostSitePort: port + 7,
  }
}

/** How long a minute between two attempts of a webhook lasts; a demonstration may shorten it. */
export function webhookMinuteMs(text = '60000'): number {
  const ms = Number(text)
  if (Number.isInteger(ms) && ms > 0 && ms <= 60_000) return ms
  console.error(`SANDBOX_MINUTE_MS=${text} is not between 1 and 60000 milliseconds.`)
  process.exit(1)
}

/** Settings that make the product use the stub providers. Callers let the environment override them. */
export function sandboxSettings({
  links,
  identity,
  mail,
  payment,
  examProvider,
  billing,
  hostSite,
}: Omit<Sandboxes, 'close'>): Record<string, string> {
  return {
    SANDBOX: 'on',
    OIDC_ISSUER: identity.issuer,
    OIDC_CLIENT_ID: identity.clientId,
    OIDC_CLIENT_SECRET: identity.clientSecret,
    LINK_SECRETS: links.secret,
    SMTP_URL: mail.smtpUrl,
    TOSS_CLIENT_KEY: payment.clientKey,
    TOSS_SECRET_KEY: payment.secretKey,
    TOSS_API_URL: payment.apiUrl,
    TOSS_SCRIPT_URL: payment.scriptUrl,
    TESTING_CLIENT_ID: examProvider.clientId,
    TESTING_DEPLOYMENT_ID: examProvider.deploymentId,
    TESTING_LOGIN_URL: examProvider.loginUrl,
    TESTING_LAUNCH_URL: examProvider.launchUrl,
    TESTING_JWKS_URL: examProvider.jwksUrl,
    CREDIT_WEBHOOK_SECRETS: billing.secret,
    HOMEPAGE_ORIGINS: `${hostSite.origin} ${hostSite.crossSiteOrigin}`,
    INQUIRY_URL: `${hostSite.origin}/inquiry`,
    ACCOUNT_URL: `${hostSite.origin}/profile`,
    SUPPORT_PHONE: '02-0000-0000',
    // Public holidays of Korea.
    HOLIDAYS: '2026-12-25,2027-01-01,2027-02-06,2027-02-07,2027-02-08,2027-02-09,2027-03-01,2027-05-05',
    KNOWLEDGE_PRODUCTS: 'COMPUTE STORAGE NETWORK DATABASE KUBERNETES SECURITY',
  }
}
