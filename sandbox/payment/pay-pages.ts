import { type Html, html } from '../html.ts'
import { sandboxPage } from '../sandbox-page.ts'
import { payStyle } from './pay-style.ts'
import { type PayLanguage, payWords, wonText } from './pay-words.ts'
import { balanceOf, type Payment, webhookTimings } from './payment.ts'

/** Masked numbers of the selectable cards. */
export const cardNumbers = ['433012******1234', '540926******5678', '379183******901'] as const
export const outcomes = ['approve', 'decline', 'refuse', 'hang'] as const

export function payPage(payment: Payment, language: PayLanguage): string {
  const words = payWords(language)
  const amount = wonText(language, payment.amount)
  return page(
    language,
    words.title,
    html`<h1>${words.title}</h1>
<p class="notice">${words.notice}</p>
<section class="bill" aria-label="${words.amount}">
<p class="sum">${amount}</p>
<dl>
<dt>${words.shop}</dt><dd>${words.shopName}</dd>
<dt>${words.order}</dt><dd>${payment.orderName}</dd>
<dt>${words.orderId}</dt><dd>${payment.orderId}</dd>
</dl>
</section>
<form method="post">
<fieldset><legend>${words.card}</legend>
${cardNumbers.map((number, index) => choice('card', { value: number, name: words.cards[index], hint: number, checked: index === 0 }))}
</fieldset>
<fieldset><legend>${words.outcome}</legend>
${outcomes.map((value, index) => choice('outcome', { value, name: words.outcomes[value][0], hint: words.outcomes[value][1], checked: index === 0 }))}
</fieldset>
<label class="name" for="webhooks">${words.webhooks}</label>
<select id="webhooks" name="webhooks">
${webhookTimings.map((value) => html`<option value="${value}">${words.timings[value]}</option>`)}
</select>
<div class="buttons">
<button class="primary" name="do" value="pay">${words.pay.replace('{amount}', amount)}</button>
<button class="quiet" name="do" value="leave">${words.leave}</button>
</div>
</form>`,
  )
}

export function closedPaymentPage(payment: Payment, language: PayLanguage): string {
  const words = payWords(language)
  return page(
    language,
    words.over,
    html`<h1>${words.over}</h1>
<p>${words.overText}</p>
<p><a class="quiet" href="${new URL('/', payment.successUrl).href}">${words.back}</a></p>`,
  )
}

export function unknownPage(language: PayLanguage): string {
  const words = payWords(language)
  return page(language, words.unknown, html`<h1>${words.unknown}</h1><p>${words.unknownText}</p>`)
}

export function receiptPage(payment: Payment, language: PayLanguage): string {
  const words = payWords(language)
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'Asia/Seoul',
  })
  const refunded = payment.amount - balanceOf(payment)
  return page(
    language,
    words.receipt,
    html`<h1>${words.receipt}</h1>
<p class="notice">${words.notice}</p>
<section class="bill" aria-label="${words.amount}">
<p class="sum">${wonText(language, payment.amount)}</p>
<dl>
<dt>${words.shop}</dt><dd>${words.shopName}</dd>
<dt>${words.order}</dt><dd>${payment.orderName}</dd>
<dt>${words.orderId}</dt><dd>${payment.orderId}</dd>
<dt>${words.cardUsed}</dt><dd>${payment.card}</dd>
${payment.approvedAt ? html`<dt>${words.paidAt}</dt><dd>${time.format(new Date(payment.approvedAt))}</dd>` : null}
${refunded > 0 ? html`<dt>${words.refunded}</dt><dd>${wonText(language, refunded)}</dd>` : null}
</dl>
</section>`,
  )
}

function page(language: PayLanguage, title: string, body: Html): string {
  return sandboxPage({ title, language, style: payStyle, body })
}

interface Choice {
  readonly value: string
  readonly name: string | undefined
  readonly hint: string | undefined
  readonly checked: boolean
}

function choice(field: string, { value, name, hint, checked }: Choice): Html {
  return html`<label class="choice">
${checked ? html`<input type="radio" name="${field}" value="${value}" checked>` : html`<input type="radio" name="${field}" value="${value}">`}
<span><b>${name}</b><span class="muted">${hint}</span></span>
</label>`
}
