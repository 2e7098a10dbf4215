/** Every http(s) address of a mail once, in the order of the HTML, then of the text. */
export function findLinks(html: string | null, text: string | null): string[] {
  const linked = [...(html ?? '').matchAll(/\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)]
    .map(([, double, single]) => decodeEntities(double ?? single ?? '').trim())
    .filter((address) => /^https?:\/\//i.test(address))
  const written = [...(text ?? '').matchAll(/https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi)].map(([address]) =>
    // What follows a sentence's last word is not the address's.
    address.replace(/[.,;:!?'\])]+$/, ''),
  )
  return [...new Set([...linked, ...written])]
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(value: string): string {
  return value.replace(
    /&(?:#x([\da-f]{1,5})|#(\d{1,6})|(amp|lt|gt|quot|apos));/gi,
    (_, hex, decimal, name) => {
      if (name) return named[name.toLowerCase()] ?? ''
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
    },
  )
}
