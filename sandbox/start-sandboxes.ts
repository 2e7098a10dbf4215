import { type SandboxSecrets, sandboxSecrets } from '#contract/platform/sandbox-secrets.ts'
import { type BillingSandbox, startBilling } from './billing/start-billing.ts'
import { type ExamProviderSandbox, startExamProvider } from './exam-provider/start-exam-provider.ts'
import { type HostSiteSandbox, startHostSite } from './host-site/start-host-site.ts'
import { startIdentity } from './identity/start-identity.ts'
import { startMail } from './mail/start-mail.ts'
import { type PaymentSandbox, startPayment } from './payment/start-payment.ts'

interface SandboxOptions {
  /** The product's origin, such as http://localhost:3000. */
  readonly publicOrigin: string
  /** A port of 0 means any free one. */
  readonly identityPort: number
  readonly smtpPort: number
  readonly inboxPort: number
  readonly paymentPort: number
  readonly examProviderPort: number
  readonly billingPort: number
  readonly hostSitePort: number
  /** Signing keys, payments and launches are stored in its `sandbox/` folder, so that they survive a restart. */
  readonly dataDir: string
  /** How long a minute between two attempts of a webhook lasts; a real minute by default. */
  readonly webhookMinuteMs?: number
  /** Defaults to the demonstration's secrets. */
  readonly secrets?: SandboxSecrets
}

export interface Sandboxes {
  readonly links: { secret: string }
  readonly identity: { issuer: string; clientId: string; clientSecret: string }
  readonly mail: { smtpUrl: string; inboxUrl: string }
  readonly payment: PaymentSandbox['settings']
  readonly examProvider: ExamProviderSandbox['settings']
  readonly billing: BillingSandbox['settings']
  readonly hostSite: HostSiteSandbox['settings']
  close(): Promise<void>
}

/** Rejects and leaves nothing running if a port is in use. */
export async function startSandboxes(options: SandboxOptions): Promise<Sandboxes> {
  const { dataDir, smtpPort, inboxPort, webhookMinuteMs, secrets = sandboxSecrets } = options
  const publicOrigin = new URL(options.publicOrigin).origin
  const closers: (() => Promise<void>)[] = []
  const close = async () => void (await Promise.all(closers.map((one) => one())))
  try {
    const identity = await startIdentity({
      publicOrigin,
      port: options.identityPort,
      dataDir,
      clientSecret: secrets.oidcClientSecret,
    })
    closers.push(identity.close)
    const mail = await startMail({ publicOrigin, smtpPort, inboxPort })
    closers.push(mail.close)
    const payment = await startPayment({
      port: options.paymentPort,
      dataDir,
      secretKey: secrets.tossSecretKey,
      webhookUrl: `${publicOrigin}/api/payment/v1/webhooks/toss`,
      ...(webhookMinuteMs !== undefined && { webhookMinuteMs }),
    })
    closers.push(payment.close)
    const examProvider = await startExamProvider({ publicOrigin, port: options.examProviderPort, dataDir })
    closers.push(examProvider.close)
    const billing = await startBilling({ publicOrigin, port: options.billingPort })
    closers.push(billing.close)
    const hostSite = await startHostSite({ publicOrigin, port: options.hostSitePort })
    closers.push(hostSite.close)
    return {
      links: { secret: secrets.linkSecret },
      identity: identity.settings,
      mail: mail.settings,
      payment: payment.settings,
      examProvider: examProvider.settings,
      billing: billing.settings,
      hostSite: hostSite.settings,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
