import { createHash } from 'node:crypto'
import { Html, html } from './html.ts'

interface SandboxPage {
  readonly title: string
  readonly body: Html
  readonly language?: string
  /** Added to the style of all pages; its `style-src` is its `inlineSource`. */
  readonly style?: string
}

/** A complete page of a stub provider, with the product's look so that a demonstration is consistent. */
export function sandboxPage(page: SandboxPage): string {
  return html`<!doctype html>
<html lang="${page.language ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${page.title}</title>
<style>${new Html(style)}</style>
${page.style === undefined ? null : html`<style>${new Html(page.style)}</style>`}
</head>
<body>
<main>
${page.body}
</main>
</body>
</html>
`.markup
}

/** A Content-Security-Policy source for an inline style or script: only content with this hash is allowed. */
export function inlineSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

const style = `
:root {
  color-scheme: light;
  --ink: #101828; --muted: #475467; --line: #e4e7ec; --ground: #ffffff; --raised: #f9fafb;
  --brand: #1d4ed8; --brand-hover: #1e40af; --on-brand: #ffffff; --warn: #93370d; --warn-ground: #fffaeb;
}
@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --ink: #f0f2f5; --muted: #a9b3c1; --line: #2a3242; --ground: #0c111b; --raised: #141a26;
    --brand: #8fb3ff; --brand-hover: #b5cdff; --on-brand: #0b1530; --warn: #f3b764; --warn-ground: #2f210c;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK KR",
    "Malgun Gothic", sans-serif;
  overflow-wrap: anywhere;
}
:lang(ko) { word-break: keep-all; }
:lang(ja) { word-break: auto-phrase; }
main { max-width: 720px; margin: 0 auto; padding: 48px 16px 64px; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.2; letter-spacing: -0.022em; }
h2 { margin: 40px 0 8px; font-size: 18px; line-height: 1.3; }
p { margin: 0 0 16px; max-width: 68ch; }
a { color: var(--brand); }
a:hover { color: var(--brand-hover); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
.muted, dt, time { color: var(--muted); font-size: 14px; }
.notice { padding: 12px 16px; border-radius: 8px; background: var(--warn-ground); color: var(--warn); }
.rows { margin: 24px 0; padding: 0; list-style: none; border-top: 2px solid var(--ink); }
.rows > li { border-bottom: 1px solid var(--line); }
.row {
  display: grid; gap: 0 16px; width: 100%; min-height: 40px; padding: 12px 8px; border: 0;
  background: none; color: inherit; font: inherit; text-align: start; text-decoration: none; cursor: pointer;
}
.row:hover { background: var(--raised); color: inherit; }
.row b { font-weight: 600; }
.quiet {
  display: inline-flex; align-items: center; min-height: 40px; padding: 8px 16px; border-radius: 8px;
  border: 1px solid var(--muted); background: none; color: inherit; font: inherit; font-weight: 500;
  text-decoration: none; cursor: pointer;
}
.quiet:hover { background: var(--raised); color: inherit; }
dl { display: grid; gap: 4px 16px; margin: 24px 0; }
dt, dd { margin: 0; }
dd, .links { overflow-wrap: anywhere; word-break: break-word; }
pre {
  margin: 0 0 16px; padding: 16px;
  border: 1px solid var(--line); border-radius: 8px; background: var(--raised);
  font: 14px/1.5 ui-monospace, "DejaVu Sans Mono", "Noto Sans Mono CJK KR", monospace;
  white-space: pre-wrap; overflow-wrap: anywhere;
}
iframe {
  display: block; width: 100%; height: 560px; resize: vertical;
  border: 1px solid var(--line); border-radius: 8px;
}
summary { min-height: 40px; padding: 8px 0; cursor: pointer; }
@media (min-width: 600px) {
  .row { grid-template-columns: 1fr 1fr; }
  .row > :first-child { grid-column: 1 / -1; }
  .row > :nth-child(3) { text-align: end; }
  dl { grid-template-columns: max-content 1fr; }
}
`

/** The `style-src` of every sandbox page. */
export const pageStyleSource = inlineSource(style)
