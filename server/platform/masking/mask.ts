/**
 * Other people's names and addresses are shown through these functions only. They count code points, so that surrogate pairs are
 * not split.
 */
const stars = (count: number) => '*'.repeat(Math.max(count, 0))

/** Keeps the first and last character, with stars for spaces, too. Of two characters it keeps the first, of one nothing. */
export function maskName(name: string): string {
  const letters = [...name.normalize('NFC').trim()]
  const [first = '', ...rest] = letters
  if (letters.length <= 1) return stars(letters.length)
  if (letters.length === 2) return `${first}*`
  return `${first}${stars(letters.length - 2)}${rest.at(-1)}`
}

/** For a name shown in two parts: keeps the first character. */
export function maskFirstName(name: string): string {
  const [first = '', ...rest] = name.normalize('NFC').trim()
  return `${first}${stars(rest.length)}`
}

/** For a name shown in two parts: keeps the last character. */
export function maskLastName(name: string): string {
  const letters = [...name.normalize('NFC').trim()]
  return `${stars(letters.length - 1)}${letters.at(-1) ?? ''}`
}

/** Keeps the domain and three characters of the local part, or half of them if there are four or fewer. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const local = [...email.slice(0, Math.max(at, 0))]
  const visible = local.length <= 4 ? Math.floor(local.length / 2) : 3
  return `${local.slice(0, visible).join('')}${stars(local.length - visible)}${email.slice(Math.max(at, 0))}`
}

export function maskPhoneNumber(phoneNumber: string): string {
  return phoneNumber.replace(/\d(?=(?:\D*\d){4})/g, '*')
}
