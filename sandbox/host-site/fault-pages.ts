import { html } from '../html.ts'
import type { Embedded } from './host-site-pages.ts'

interface FaultPage {
  readonly page: string
  readonly policy: string
}

/** Pages in which a homepage's developer has done something wrong, to see what becomes of it: `/faults/<name>`. */
export function faultPage({ product }: Embedded, path: string): FaultPage | undefined {
  const faults: Record<string, FaultPage> = {
    // It frames the product by itself: nobody there answers.
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
<html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>A homepage with a fault</title></head>
<body><h1>A homepage with a fault</h1>${body}</body></html>
`.markup,
  }
}
