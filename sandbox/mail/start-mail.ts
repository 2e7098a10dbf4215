import { listenLocally, openLocalServer } from '../local-server.ts'
import { inboxHandler } from './inbox.ts'
import { Mailbox } from './mailbox.ts'
import { createSmtpServer } from './smtp-server.ts'

export interface MailSandbox {
  readonly settings: { smtpUrl: string; inboxUrl: string }
  close(): Promise<void>
}

export async function startMail(options: {
  publicOrigin: string
  smtpPort: number
  inboxPort: number
}): Promise<MailSandbox> {
  const mailbox = new Mailbox()
  const inboxServer = await openLocalServer('mail inbox sandbox', options.inboxPort)
  inboxServer.handle(inboxHandler(mailbox, options.publicOrigin))

  const smtp = createSmtpServer(mailbox)
  try {
    const { address, family, port } = await listenLocally(smtp.server, 'mail sandbox', options.smtpPort)
    // An IP address, because nodemailer would ask a name server for `localhost` first.
    const host = family === 'IPv6' ? `[${address}]` : address
    return {
      settings: { smtpUrl: `smtp://${host}:${port}`, inboxUrl: inboxServer.origin },
      async close() {
        await Promise.all([inboxServer.close(), new Promise<void>((resolve) => smtp.close(resolve))])
      },
    }
  } catch (error) {
    await inboxServer.close()
    throw error
  }
}
