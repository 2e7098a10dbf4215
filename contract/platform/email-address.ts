/** In octets (RFC 5321, 4.5.3.1.3, without its brackets). */
const longest = 254
/** In octets (4.5.3.1.1). */
const longestLocal = 64

/** Anything that needs no quotes, in any script. */
const local = /^[^\s"(),:;<>@[\\\]\p{C}]+$/u

/** A label of a domain, in any script. */
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u

/** By RFC 5321 with the scripts of RFC 6531, without forms that only attackers use, such as quotes, comments and IP addresses. */
export function isEmailAddress(text: string): boolean {
  const [name = '', domain = '', ...more] = text.split('@')
  const labels = domain.split('.')
  return (
    more.length === 0 &&
    local.test(name) &&
    !name.startsWith('.') &&
    !name.endsWith('.') &&
    !name.includes('..') &&
    labels.length > 1 &&
    labels.every((one) => label.test(one)) &&
    !/^\d+$/.test(labels.at(-1) ?? '') &&
    octetsOf(name) <= longestLocal &&
    octetsOf(text) <= longest
  )
}

/** Counts UTF-8; the text must have no lone surrogates. */
function octetsOf(text: string): number {
  return encodeURIComponent(text).replace(/%../g, 'x').length
}
