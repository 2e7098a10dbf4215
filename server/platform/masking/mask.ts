/**
 * The one way in which people other than oneself see a name or an address (domain decisions "Masking"). By code
 * points, so that no letter outside the basic plane is cut in two.
 */
const stars = (count: number) => '*'.repeat(Math.max(count, 0))

/** First and last character stay; of a two-character name the first, of a single character nothing. */
export function maskName(name: string): string {
  const letters = [...name.normalize('NFC').trim()]
  const [first = '', ...rest] = letters
  if (letters.length <= 1) return stars(letters.length)
  if (letters.length === 2) return `${first}*`
  return `${first}${stars(letters.length - 2)}${rest.at(-1)}`
}

/** The first three characters of the local part stay, of one of four or fewer half of them; the domain stays whole. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const local = [...email.slice(0, Math.max(at, 0))]
  const kept = local.length <= 4 ? Math.floor(local.length / 2) : 3
  return `${local.slice(0, kept).join('')}${stars(local.length - kept)}${email.slice(Math.max(at, 0))}`
}
