import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { memoised } from '../http/memoised.ts'
import { networkOf } from '../limits/hashed-client.ts'

/** Decided by the address of the connection. */
export function isFromProxy(trustProxy: string | boolean): (request: IncomingMessage) => boolean {
  if (trustProxy === false) return () => false
  const trusted = compileTrust(trustProxy)
  return ({ socket }) => trusted(socket.remoteAddress, 0)
}

function compileTrust(trustProxy: string | true): (address: string | undefined, hop: number) => boolean {
  if (trustProxy === true) return () => true
  const trusted = proxyAddr.compile(trustProxy.split(',').map((one) => one.trim()))
  const byAddress = memoised((address) => trusted(address, 0))
  // A reset connection has no address any more.
  return (address) => byAddress(address ?? '')
}

/** Client address or IPv6 network of a request; behind trusted proxies from `X-Forwarded-For`, as Fastify's `request.ip`. */
export function clientNetworks(trustProxy: string | boolean): (request: IncomingMessage) => string {
  const network = memoised(networkOf)
  const direct = ({ socket }: IncomingMessage) => network(socket.remoteAddress ?? '')
  if (trustProxy === false) return direct
  const trusted = compileTrust(trustProxy)
  return (request) =>
    request.headers['x-forwarded-for'] === undefined
      ? direct(request)
      : network(proxyAddr(request, trusted) ?? '')
}
