import { BlockList, isIP } from 'node:net'

/** Networks that no other system on the internet has: private, loopback, link-local, shared, documentation, multicast. */
const reserved: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

/**
 * IPv6 addresses that stand for an IPv4 address: a name of the internet has none. A list of their own, as a `BlockList`
 * takes each IPv4 address for one of them.
 */
const mapped = new BlockList()
mapped.addSubnet('::ffff:0:0', 96, 'ipv6')

/** The family of an address, or of the IPv4 address within an IPv6 one. */
function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** Networks such as `10.0.0.0/8` as a list to look addresses up in. */
function listOf(networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, familyOf(network))
  return list
}

/**
 * Decides whether webhooks may be sent to an IP address: to public ones, and to those of the networks allowed by the
 * operator of the product, such as `10.1.0.0/16`.
 */
export function addressRule(allowedNetworks: readonly string[]): (address: string) => boolean {
  const blocked = listOf(reserved)
  const allowed = listOf(
    allowedNetworks.map((network) => {
      const [address = '', prefix = ''] = network.split('/')
      return [address, Number(prefix)] as const
    }),
  )
  return (address) => {
    if (isIP(address) === 0) return false
    const family = familyOf(address)
    const isMapped = family === 'ipv6' && mapped.check(address, family)
    return allowed.check(address, family) || !(isMapped || blocked.check(address, family))
  }
}
