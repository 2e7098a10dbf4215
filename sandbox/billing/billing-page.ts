import { excludedProducts } from '#contract/money/credit.ts'
import { demonstrationAccounts } from '#contract/people/demonstration-accounts.ts'
import { type Html, html } from '../html.ts'
import { inlineSource, pageStyleSource, sandboxPage } from '../sandbox-page.ts'
import type { SentCharge } from './billing.ts'
import { chargeFaults } from './send-charge.ts'

const style = `
.charge { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; margin: 24px 0; padding: 20px; border: 1px solid var(--line); border-radius: 8px;
  background: var(--raised); }
.charge label { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; min-width: 0; font-weight: 600; }
.charge select, .charge input { min-height: 48px; padding: 8px 12px; border: 1px solid var(--muted); border-radius: 8px;
  background: var(--ground); color: inherit; font: inherit; }
.primary { justify-self: start; min-height: 48px; padding: 8px 24px; border: 0; border-radius: 8px;
  background: var(--brand); color: var(--on-brand); font: inherit; font-weight: 600; cursor: pointer; }
.primary:hover { background: var(--brand-hover); }
.state { display: inline-block; padding: 0 8px; border: 1px solid var(--muted); border-radius: 999px; font-size: 14px; }
.sent { padding: 16px 0; }
.sent h2 { margin: 0; font-size: 16px; }
.sent p { margin: 4px 0 8px; overflow-wrap: anywhere; }
@media (min-width: 600px) { .charge { grid-template-columns: 1fr 1fr; } }
`

export const billingContentPolicy = [
  "default-src 'none'",
  'img-src data:',
  `style-src ${pageStyleSource} ${inlineSource(style)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const products = ['COMPUTE', 'STORAGE', 'NETWORK', 'DATABASE', 'KUBERNETES', 'SECURITY', ...excludedProducts]
const faultNames: Record<(typeof chargeFaults)[number], string> = {
  unsigned: 'Not signed',
  tampered: 'Changed after signing',
  'wrong-key': 'Signed with another key',
  old: 'Signed ten minutes ago',
  early: 'Signed ten minutes ahead',
}

/** A form for charges, and the charges sent with their responses. */
export function billingPage(sent: readonly SentCharge[]): string {
  return sandboxPage({
    title: 'Billing stub',
    style,
    body: html`<h1>Billing</h1>
<p class="notice">This page stands in for the cloud provider’s billing, which pays for services with the credits of members. Here you choose the charges.</p>
<form class="charge" method="post" action="/charges">
<label>Member<select name="sub">${demonstrationAccounts.map(({ sub, label, name }) => html`<option value="${sub}">${label}${name && ` (${name})`}</option>`)}</select></label>
<label>Product<select name="product">${products.map((one) => html`<option>${one}</option>`)}</select></label>
<label>Credits<input name="amount" type="number" inputmode="numeric" value="1000" required></label>
<label>Signature<select name="fault"><option value="">Valid</option>${chargeFaults.map((one) => html`<option value="${one}">${faultNames[one]}</option>`)}</select></label>
<button class="primary">Charge</button>
</form>
<h2>Sent to the education centre</h2>
${sent.length === 0 ? html`<p class="muted">Nothing yet.</p>` : html`<ul class="rows">${sent.map(sentRow)}</ul>`}`,
  })
}

function outcomeOf(status: number): string {
  if (status === 0) return 'no response'
  return status === 200 ? 'accepted' : `rejected, ${status}`
}

function sentRow({ id, at, summary, status, body }: SentCharge): Html {
  return html`<li class="sent">
<h2>${summary} <span class="state">${outcomeOf(status)}</span></h2>
<p class="muted"><time datetime="${at}">${at}</time>: ${body}</p>
<form method="post" action="/replays"><input type="hidden" name="id" value="${id}"><button class="quiet">Send again</button></form>
</li>`
}
