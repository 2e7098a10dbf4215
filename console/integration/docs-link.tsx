import type { ReactNode } from 'react'

/** The API documentation, for `<docs>` in a text. */
export function docsLink(text: ReactNode) {
  return (
    <a className="underlined" href="/docs/" target="_blank" rel="noopener">
      {text}
    </a>
  )
}
