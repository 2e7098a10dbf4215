import type { Sandboxes } from '../sandbox/start-sandboxes.ts'

/** Where the stand-ins listen, beside the product's own port. */
export function sandboxPorts(port: number) {
  return { identityPort: port + 1, smtpPort: port + 2, inboxPort: port + 3, paymentPort: port + 4 }
}

/** Settings that make the product use the stand-ins; what the environment sets itself stays. */
export function sandboxSettings({ identity, mail, payment }: Sandboxes): Record<string, string> {
  return {
    SANDBOX: 'on',
    OIDC_ISSUER: identity.issuer,
    OIDC_CLIENT_ID: identity.clientId,
    OIDC_CLIENT_SECRET: identity.clientSecret,
    SMTP_URL: mail.smtpUrl,
    TOSS_CLIENT_KEY: payment.clientKey,
    TOSS_SECRET_KEY: payment.secretKey,
    TOSS_API_URL: payment.apiUrl,
    TOSS_SCRIPT_URL: payment.scriptUrl,
    FAQ_URL: 'https://www.example.com/faq',
    INQUIRY_URL: 'https://www.example.com/inquiry',
    SUPPORT_PHONE: '02-0000-0000',
    KNOWLEDGE_PRODUCTS: 'COMPUTE STORAGE NETWORK DATABASE KUBERNETES SECURITY',
  }
}
