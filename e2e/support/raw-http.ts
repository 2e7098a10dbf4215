import { connect } from 'node:net'

export interface RawResponse {
  readonly status: number
  readonly headers: string
  readonly body: string
}

/** Sends bytes unchanged and reads until the server closes the connection. */
export function sendRaw(origin: string, bytes: string | Buffer): Promise<RawResponse> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const pieces: Buffer[] = []
    socket.setTimeout(10_000, () =>
      socket.destroy(new Error('the server neither responds nor closes the connection')),
    )
    socket.on('data', (piece) => pieces.push(piece))
    // A response counts even if the server closed the connection while we were sending.
    socket.on('error', (error) => (pieces.length > 0 ? resolve(parseResponse(pieces)) : reject(error)))
    socket.on('close', () => resolve(parseResponse(pieces)))
    socket.write(bytes)
  })
}

function parseResponse(pieces: readonly Buffer[]): RawResponse {
  const text = Buffer.concat(pieces).toString()
  const [head = '', ...rest] = text.split('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    headers: head,
    body: rest.join('\r\n\r\n'),
  }
}
