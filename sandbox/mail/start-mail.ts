import { listenLocally, openLocalServer } from '../local-server.ts'
import { catchMail } from './catch-mail.ts'
import { inbox } from './inbox.ts'
import { Mailbox } from './mailbox.ts'

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
  inboxServer.answer(inbox(mailbox, options.publicOrigin))

  const smtp = catchMail(mailbox)
  try {
    const { address, family, port } = await listenLocally(smtp.server, 'mail sandbox', options.smtpPort)
    // A number and no name: nodemailer asks a name server for `localhost` first.
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
