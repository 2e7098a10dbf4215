/** A cache in front of the product that keeps responses by the keys they carry, such as a CDN. */
export interface EdgeCache {
  /** Drops all responses with one of these keys; rejects if it does not say that it has. */
  purge(keys: readonly string[]): Promise<void>
}
