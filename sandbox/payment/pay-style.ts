import { inlineSource, pageStyleSource } from '../sandbox-page.ts'

export const payStyle = `
main:has(> .bill) { max-width: 560px; padding-top: 32px; }
.bill { margin: 24px 0; padding: 20px; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); }
.bill dl { margin: 0; align-items: baseline; }
.bill dd:not(:last-child) { margin-bottom: 4px; }
.bill .sum { margin: 0 0 12px; font-size: 32px; font-weight: 700; line-height: 1.2; letter-spacing: -0.022em;
  font-variant-numeric: tabular-nums; }
fieldset { margin: 0 0 24px; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; margin-bottom: 8px; font-size: 18px; font-weight: 600; }
.choice { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; align-items: start; margin-bottom: 8px;
  padding: 12px 16px; border: 1px solid var(--line); border-radius: 8px; cursor: pointer; }
.choice:hover { background: var(--raised); }
.choice:has(:checked) { border-color: var(--brand); box-shadow: inset 0 0 0 1px var(--brand); }
.choice:has(:focus-visible) { outline: 2px solid var(--brand); outline-offset: 2px; }
.choice input { width: 18px; height: 18px; margin: 3px 0 0; accent-color: var(--brand); }
.choice b { font-weight: 500; }
.choice .muted { display: block; }
select { min-height: 40px; width: 100%; padding: 8px 12px; border: 1px solid var(--muted); border-radius: 8px;
  background: var(--ground); color: inherit; font: inherit; }
label.name { display: block; margin-bottom: 8px; font-weight: 600; }
.buttons { display: grid; gap: 12px; margin-top: 24px; padding: 12px 0 16px; background: var(--ground); }
@media (min-height: 600px) { .buttons { position: sticky; bottom: 0; border-top: 1px solid var(--line); } }
:focus-visible { scroll-margin-bottom: 160px; }
.choice { scroll-margin-bottom: 160px; }
.primary { min-height: 52px; padding: 12px 16px; border: 0; border-radius: 8px; background: var(--brand);
  color: var(--on-brand); font: inherit; font-size: 18px; font-weight: 600; cursor: pointer; }
.primary:hover { background: var(--brand-hover); }
.quiet { justify-content: center; }
.state { display: inline-block; padding: 0 8px; border: 1px solid var(--muted); border-radius: 999px;
  font-size: 14px; font-weight: 500; }
.payment { padding: 16px 0; }
.payment h2 { margin: 0; font-size: 16px; }
.payment p { margin: 4px 0 0; }
.payment .money { font-variant-numeric: tabular-nums; }
.payment form { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 12px; }
`

/** `form-action` includes the shop, because browsers apply it to redirects after a form is submitted. */
export function payContentPolicy(onward: readonly string[] = []): string {
  return [
    "default-src 'none'",
    'img-src data:',
    `style-src ${pageStyleSource} ${inlineSource(payStyle)}`,
    `form-action ${["'self'", ...onward].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
