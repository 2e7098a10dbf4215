import { isIP } from 'node:net'
import { isEmailAddress } from '#contract/platform/email-address.ts'

export function isOrigin(text: string): boolean {
  return /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

/** Known on one machine or network only: a name without a dot or of a reserved domain, or a private address. */
export function isLocalHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(name) === 6) return /^(?:::1$|f[cd]|fe[89ab])/.test(name)
  if (isIP(name) === 4) return /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./.test(name)
  return !name.includes('.') || /\.(?:localhost|local|internal|lan|test|home\.arpa)$/.test(name)
}

/** `education@example.com` or `Education Centre <education@example.com>`; a name with a comma stands in quotes. */
export function isMailSender(text: string): boolean {
  const [, inBrackets, alone] =
    /^(?:(?:"[^"\r\n]*"|[^",;:()<>@[\]\\\r\n]*) ?<([^<>]+)>|([^<>\s]+))$/.exec(text) ?? []
  return isEmailAddress(inBrackets ?? alone ?? '')
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
