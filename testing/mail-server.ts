import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

type Step = 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA'

/** An SMTP server for tests. */
export interface TestMailServer {
  readonly smtpUrl: string
  /** Accepted mails, in order. */
  readonly accepted: Email[]
  /** Sets the reply to later mails at a step; without a reply it accepts them again. */
  setReply(step: Step, reply?: readonly [code: number, text: string]): void
  close(): Promise<void>
}

export async function startMailServer(): Promise<TestMailServer> {
  const accepted: Email[] = []
  const replies = new Map<Step, Error>()
  const refusalAt = (step: Step) => replies.get(step)
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onAuth: ({ username = '' }, _session, done) => done(refusalAt('AUTH'), { user: username }),
    onMailFrom: (_address, _session, done) => done(refusalAt('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(refusalAt('RCPT TO')),
    onData(stream, _session, done) {
      read(stream).then((mail) => {
        const refusal = refusalAt('DATA')
        if (!refusal) accepted.push(mail)
        done(refusal)
      }, done)
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    accepted: accepted,
    setReply: (step, reply) => {
      if (!reply) replies.delete(step)
      else replies.set(step, Object.assign(new Error(reply[1]), { responseCode: reply[0] }))
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function read(stream: SMTPServerDataStream): Promise<Email> {
  return PostalMime.parse(await buffer(stream))
}
