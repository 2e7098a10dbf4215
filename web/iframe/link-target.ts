import { isIframePath } from '#contract/iframe/iframe-path.ts'

interface Link {
  readonly href: string
  readonly target: string
  readonly download: boolean
}

/** What a link in an iframe leads to: the top-level window, another site, an anchor of the page, or another page. */
export type LinkTarget =
  | { readonly to: 'window'; readonly address: string }
  | { readonly to: 'site'; readonly address: string }
  | { readonly to: 'part'; readonly hash: string }
  | { readonly to: 'page'; readonly address: string }

/** Null for links left to the browser: downloads, other tabs, mail and telephone. */
export function linkTarget({ href, target, download }: Link, here: string): LinkTarget | null {
  if (download || !['', '_self', '_parent', '_top'].includes(target) || !/^https?:/.test(href)) return null
  const url = new URL(href)
  const current = new URL(here)
  if (url.origin !== current.origin) return { to: 'site', address: href }
  const page = url.pathname + url.search
  if (!isIframePath(page) || target === '_top' || target === '_parent')
    return { to: 'window', address: page + url.hash }
  if (url.hash !== '' && page === current.pathname + current.search) return { to: 'part', hash: url.hash }
  return { to: 'page', address: page + url.hash }
}
