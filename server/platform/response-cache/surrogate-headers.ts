/**
 * Names what a response shows, so that a cache in front can drop it when that changes: `Surrogate-Key` for Fastly and Varnish,
 * `Cache-Tag` for Cloudflare, Akamai and Google.
 */
export function surrogateHeaders(keys: readonly string[]): Record<string, string> {
  return { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') }
}
