/** With the name in UTF-8, and an ASCII fallback. */
export function attachment(name: string, plainName: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plainName}"; filename*=UTF-8''${encoded}`
}
