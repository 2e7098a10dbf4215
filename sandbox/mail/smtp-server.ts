import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Mailbox } from './mailbox.ts'
import { parseMail } from './parse-mail.ts'

const tenMebibytes = 10 * 1024 * 1024

/** An SMTP server that stores every mail in the mailbox. It does not listen yet. */
export function createSmtpServer(mailbox: Mailbox): SMTPServer {
  const server = new SMTPServer({
    name: 'localhost',
    banner: 'mail sandbox',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    // A reverse DNS look-up waits for a name server that may be unreachable.
    disableReverseLookup: true,
    size: tenMebibytes,
    rejectOversized: true,
    closeTimeout: 100,
    logger: false,
    onData(stream, session, done) {
      accept(mailbox, stream, session).then(() => done(), done)
    },
  })
  // A client's disconnect must not end this process.
  server.on('error', () => {})
  return server
}

async function accept(
  mailbox: Mailbox,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const raw = await buffer(stream)
  if (mailbox.consumeRejection()) throw smtpError(451, 'Temporary failure, requested by a test')
  if (stream.sizeExceeded) return

  const { mailFrom, rcptTo } = session.envelope
  const envelope = {
    from: mailFrom ? mailFrom.address : '',
    to: rcptTo.map(({ address }) => address),
  }
  const mail = await parseMail(raw, envelope).catch(() => {
    throw smtpError(554, 'This mail cannot be parsed')
  })
  mailbox.add(mail)
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
