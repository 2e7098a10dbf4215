const maxAgeSeconds = 180 * 86_400

export function writeCookie(name: 'lectureId' | 'partnerId', value: string): void {
  const partitioned = document.documentElement.dataset['cookies'] === 'partitioned'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = cookieText(name, value, { protocol: location.protocol, partitioned })
}

/** `partitioned` is for an iframe with cookies of its own, where browsers store no other cookies. */
export function cookieText(
  name: string,
  value: string,
  { protocol, partitioned }: { protocol: string; partitioned: boolean },
): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  const site = partitioned ? 'None; Secure; Partitioned' : `Lax${secure}`
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; path=/; SameSite=${site}`
}
