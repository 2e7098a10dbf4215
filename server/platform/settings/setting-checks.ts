import { isIP } from 'node:net'

export function isOrigin(text: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

export function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) < 65_536
}

/** Fastify's `trustProxy`: network names, addresses or CIDR blocks. */
export function isTrustProxy(text: string): boolean {
  if (text === 'true' || text === 'false') return true
  return text
    .split(',')
    .map((one) => one.trim())
    .every((one) => /^(loopback|linklocal|uniquelocal)$/.test(one) || isIP(one.replace(/\/\d{1,3}$/, '')) > 0)
}

/** A network such as `10.1.0.0/16`. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix = ''] = text.split('/')
  const family = isIP(address)
  return family > 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)
}

export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
