import { type Html, html } from '../html.ts'
import { sandboxPage } from '../sandbox-page.ts'
import { payStyle } from './pay-style.ts'
import { wonText } from './pay-words.ts'
import { balanceOf, type Payment } from './payment.ts'

/** The provider's console: all payments, with actions for testers. */
export function overviewPage(payments: readonly Payment[]): string {
  return sandboxPage({
    title: 'Payments – payment stub',
    style: payStyle,
    body: html`<h1>Payments</h1>
<p class="notice">This page stands in for the payment provider’s own console. No money moves.</p>
<p><a class="quiet" href="/">Refresh</a></p>
${payments.length === 0 ? html`<p>No payment yet. Apply for an exam, for example, then refresh.</p>` : html`<ul class="rows">${payments.map(row)}</ul>`}`,
  })
}

function row(payment: Payment): Html {
  const { paymentKey, orderId, orderName, status, amount, approvedAt, cancels } = payment
  const balance = balanceOf(payment)
  const isOpen = ['READY', 'IN_PROGRESS', 'EXPIRED'].includes(status)
  return html`<li class="payment">
<h2>${orderName} <span class="state">${status}</span></h2>
<p class="money">${wonText('en', amount)}${balance < amount ? `, ${wonText('en', balance)} left` : ''}</p>
<p class="muted">Order ${orderId}, opened ${timeOf(payment.requestedAt)}${approvedAt ? html`, paid ${timeOf(approvedAt)}` : null}</p>
${cancels.map((one) => html`<p class="muted">Refunded ${wonText('en', one.amount)} ${timeOf(one.at)}: ${one.reason}</p>`)}
<form method="post" action="/payments/${paymentKey}">
${status === 'READY' ? null : action('webhook', 'Send webhook', orderId)}
${isOpen ? action('pay', 'Charge without confirmation', orderId) : null}
${approvedAt && balance > 0 ? action('cancel', 'Cancel at the provider', orderId) : null}
${approvedAt ? html`<a class="quiet" href="/receipt/${paymentKey}">Receipt</a>` : null}
</form>
</li>`
}

function action(value: string, name: string, orderId: string): Html {
  return html`<button class="quiet" name="do" value="${value}" aria-label="${name}: ${orderId}">${name}</button>`
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'long',
  timeZone: 'Asia/Seoul',
})

function timeOf(instant: string): Html {
  return html`<time datetime="${instant}">${timeFormat.format(new Date(instant))}</time>`
}
