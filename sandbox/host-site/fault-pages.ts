import { html } from '../html.ts'
import type { EmbedSettings } from './host-site-pages.ts'

interface FaultPage {
  readonly page: string
  readonly policy: string
}

/** Host site pages with an embedding mistake, at `/faults/<name>`. */
export function faultPage({ product }: EmbedSettings, path: string): FaultPage | undefined {
  const faults: Record<string, FaultPage> = {
    // Embeds the product without the script, so that nothing replies to its messages.
    '/faults/silent': page(
      html`<iframe src="${product}/attend" title="Courses" width="1200" height="800"></iframe>`,
      [`frame-src ${product}`],
    ),
    '/faults/element': page(script(product), [
      `script-src ${product}`,
      `connect-src ${product}`,
      `frame-src ${product}`,
    ]),
    '/faults/policy': page(html`<education-centre></education-centre>${script(product)}`, [
      `script-src ${product}`,
      `connect-src ${product}`,
    ]),
  }
  return faults[path]
}

const script = (product: string) => html`<script src="${product}/embed.js" async></script>`

function page(body: ReturnType<typeof html>, sources: readonly string[]): FaultPage {
  const policy = ["default-src 'none'", 'img-src data:', ...sources, "frame-ancestors 'none'"].join('; ')
  return {
    policy,
    page: html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>A host site with a mistake</title></head>
<body><h1>A host site with a mistake</h1>${body}</body></html>
`.markup,
  }
}
