/** `Content-Disposition` of a file to keep: its name in any letters, and a plain one for what reads no other. */
export function attachment(name: string, plainName: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plainName}"; filename*=UTF-8''${encoded}`
}
