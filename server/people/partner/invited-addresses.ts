import { maxInvitedLines } from '#contract/people/org-invitation.ts'
import { emailAddressKey } from '../../platform/email/email-key.ts'
import { findEmailAddress } from '../../platform/email/parse-email-address.ts'
import { badField } from '../../platform/errors/app-error.ts'

/** `key` identifies the address's person; null if it is malformed. */
export interface TypedAddress {
  readonly line: number
  readonly address: string
  readonly key: string | null
}

const heading = /e-?mail|address|메일|メール/iu
/** Of a line without an address, long enough to find the line. */
const shownLength = 100

/** A line may have several addresses, beside names or as `Name <address>`. A heading is skipped. */
export function readAddresses(text: string): TypedAddress[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const filled = lines.flatMap((content, at) => (content.trim() === '' ? [] : [{ content, line: at + 1 }]))
  const addresses = filled.flatMap(({ content, line }, at): TypedAddress[] => {
    const typed = addressesOf(content)
    if (typed.length > 0) return typed.map((address) => ({ line, ...normalised(address) }))
    if (at === 0 && heading.test(content)) return []
    return [{ line, address: content.trim().slice(0, shownLength), key: null }]
  })
  if (addresses.length > maxInvitedLines) throw badField('addresses', 'invitedLines')
  return addresses
}

/** Words with an @, without the quotes and brackets around them. */
function addressesOf(line: string): string[] {
  return line
    .split(/[\s,;]+/u)
    .map(withoutBrackets)
    .filter((part) => part.normalize('NFKC').includes('@'))
}

function withoutBrackets(part: string): string {
  let [start, end] = [0, part.length]
  while (start < end && `"'<(`.includes(part.charAt(start))) start++
  while (start < end && `"'>)`.includes(part.charAt(end - 1))) end--
  return part.slice(start, end)
}

function normalised(typed: string): Omit<TypedAddress, 'line'> {
  const address = findEmailAddress(typed)
  return address === undefined
    ? { address: typed.slice(0, shownLength), key: null }
    : { address, key: emailAddressKey(address) }
}
