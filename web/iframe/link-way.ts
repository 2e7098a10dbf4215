import { isFramedPath } from '#contract/iframe/framed-path.ts'

interface Link {
  readonly href: string
  readonly target: string
  readonly download: boolean
}

/** Where a link in a frame leads: out of it, to a part of the page, or to another page as a new document. */
export type LinkWay =
  | { readonly to: 'window'; readonly address: string }
  | { readonly to: 'site'; readonly address: string }
  | { readonly to: 'part'; readonly hash: string }
  | { readonly to: 'page'; readonly address: string }

/** Null for links that the browser follows as anywhere: downloads, other tabs, mail and telephone. */
export function linkWay({ href, target, download }: Link, here: string): LinkWay | null {
  if (download || !['', '_self', '_parent', '_top'].includes(target) || !/^https?:/.test(href)) return null
  const url = new URL(href)
  const at = new URL(here)
  if (url.origin !== at.origin) return { to: 'site', address: href }
  const page = url.pathname + url.search
  if (!isFramedPath(page) || target === '_top' || target === '_parent')
    return { to: 'window', address: page + url.hash }
  if (url.hash !== '' && page === at.pathname + at.search) return { to: 'part', hash: url.hash }
  return { to: 'page', address: page + url.hash }
}
