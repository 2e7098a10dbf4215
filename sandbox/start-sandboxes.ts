import { startIdentity } from './identity/start-identity.ts'
import { startMail } from './mail/start-mail.ts'

interface SandboxOptions {
  /** The product's origin, such as http://localhost:3000. */
  readonly publicOrigin: string
  /** A port of 0 means any free one. */
  readonly identityPort: number
  readonly smtpPort: number
  readonly inboxPort: number
  /** Signing keys live in `sandbox/` below it, so that ID tokens outlive a restart. */
  readonly dataDir: string
}

export interface Sandboxes {
  readonly identity: { issuer: string; clientId: string; clientSecret: string }
  readonly mail: { smtpUrl: string; inboxUrl: string }
  close(): Promise<void>
}

/** Rejects, with nothing left running, when a port is taken. */
export async function startSandboxes(options: SandboxOptions): Promise<Sandboxes> {
  const publicOrigin = new URL(options.publicOrigin).origin
  const identity = await startIdentity({
    publicOrigin,
    port: options.identityPort,
    dataDir: options.dataDir,
  })

  try {
    const { smtpPort, inboxPort } = options
    const mail = await startMail({ publicOrigin, smtpPort, inboxPort })
    return {
      identity: identity.settings,
      mail: mail.settings,
      close: async () => {
        await Promise.all([identity.close(), mail.close()])
      },
    }
  } catch (error) {
    await identity.close()
    throw error
  }
}
