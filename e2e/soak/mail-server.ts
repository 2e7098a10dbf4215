import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail that was accepted. */
interface Delivery {
  /** Its Message-ID. */
  readonly key: string
  readonly at: number
}

/** A mail server that can be away, and remembers each mail: the stub mail server keeps the last thousand only. */
export class MailServer {
  readonly deliveries: Delivery[] = []
  #server: SMTPServer | undefined
  #port = 0

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  /** From now on, or again. */
  async serve(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      logger: false,
      onData: (stream, _session, done) => {
        text(stream).then((mail) => {
          this.deliveries.push({ key: keyOf(mail), at: performance.now() })
          done()
        }, done)
      },
    })
    // A client that is killed must not end this process.
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.server.address() as AddressInfo).port
    this.#server = server
  }

  /** Ends its connections, and refuses new ones. */
  async leave(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server) await new Promise<void>((resolve) => server.close(resolve))
  }
}

function keyOf(mail: string): string {
  const key = /^message-id:\s*(<[^>]+>)/im.exec(mail)?.[1]
  if (key === undefined) throw new Error('a mail without Message-ID')
  return key
}
