import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { remembered } from '../http/remembered.ts'
import { networkOf } from '../limits/client-of.ts'

/**
 * Reads the address, or the IPv6 network, that a request comes from; behind trusted proxies the one that they name, as
 * Fastify's `request.ip` does.
 */
export function clientNetworks(trustProxy: string | boolean): (request: IncomingMessage) => string {
  const network = remembered(networkOf)
  const direct = ({ socket }: IncomingMessage) => network(socket.remoteAddress ?? '')
  if (trustProxy === false) return direct
  const trusted =
    trustProxy === true ? () => true : proxyAddr.compile(trustProxy.split(',').map((one) => one.trim()))
  return (request) =>
    request.headers['x-forwarded-for'] === undefined ? direct(request) : network(proxyAddr(request, trusted))
}
