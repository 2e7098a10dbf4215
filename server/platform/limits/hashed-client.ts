import { createHash } from 'node:crypto'

/** For rate limit keys and scopes: the address itself is not stored. */
export function hashedClient(ip: string | undefined): string {
  return createHash('sha256').update(networkOf(ip)).digest('base64url').slice(0, 22)
}

/** The IPv4 address, or the /64 network of an IPv6 address, which a household has. Reset connections are counted together. */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined || ip === '') return 'unknown'
  return ip.includes('.') ? ip : firstHalf(ip)
}

/** `2001:db8::1` becomes `2001:db8:0:0`. */
function firstHalf(ip: string): string {
  const [head = ''] = ip.split('::')
  return [...head.split(':').filter(Boolean), '0', '0', '0', '0'].slice(0, 4).join(':')
}
