import { createHash } from 'node:crypto'

/** Who calls, as the limits of rules tell clients apart. Only its hash goes on from here, into keys and scopes. */
export function clientOf(ip: string): string {
  return createHash('sha256').update(networkOf(ip)).digest('base64url').slice(0, 22)
}

/** Whence a call comes: an address, or of the newer kind the network that a household has, with all its addresses. */
export function networkOf(ip: string): string {
  return ip.includes('.') ? ip : firstHalf(ip)
}

/** `2001:db8::1` is in `2001:db8:0:0`. */
function firstHalf(ip: string): string {
  const [head = ''] = ip.split('::')
  return [...head.split(':').filter(Boolean), '0', '0', '0', '0'].slice(0, 4).join(':')
}
