import type { DemonstrationAccount } from '#contract/people/demonstration-accounts.ts'
import { Html, html } from '../html.ts'
import { inlineSource, pageStyleSource, sandboxPage } from '../sandbox-page.ts'

/**
 * `form-action` includes the product, because browsers apply it to redirects after a form is submitted.
 * The provider adds the hash of its own self-submitting form to `script-src`.
 */
export function identityContentPolicy(publicOrigin: string): string {
  return [
    "default-src 'none'",
    'img-src data:',
    `style-src ${pageStyleSource}`,
    `script-src ${inlineSource(submitScript)}`,
    `form-action 'self' ${publicOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function accountPage(uid: string, accounts: Iterable<DemonstrationAccount>): string {
  return sandboxPage({
    title: 'Choose an account – sign-in stub',
    body: html`<h1>Choose an account</h1>
<p class="notice">
This page stands in for the provider’s sign-in, on this machine only. No password is needed.
</p>
<ul class="rows">${Array.from(accounts, (account) => accountRow(uid, account))}</ul>
<form method="post" action="/interaction/${uid}/cancel"><button class="quiet">Back</button></form>`,
  })
}

export function noticePage(publicOrigin: string, notice: { title: string; text: string }): string {
  return sandboxPage({
    title: `${notice.title} – sign-in stub`,
    body: html`<h1>${notice.title}</h1>
<p>${notice.text}</p>
<p><a href="${publicOrigin}/">To the education centre</a></p>`,
  })
}

/** `form` is the library's markup. The member has already chosen to sign out, so no confirmation is shown. */
export function signOutPage(form: string): string {
  const confirmed = form.replace(
    '</form>',
    html`<input type="hidden" name="logout" value="yes"><button class="quiet">Continue</button></form>`
      .markup,
  )
  return sandboxPage({
    title: 'Signing out – sign-in stub',
    body: html`<h1>Signing out</h1>
${new Html(confirmed)}
<script>${new Html(submitScript)}</script>`,
  })
}

const submitScript = 'document.forms[0].submit()'

function accountRow(uid: string, { sub, label, name, email, locale }: DemonstrationAccount): Html {
  return html`<li><form method="post" action="/interaction/${uid}">
<button class="row" name="sub" value="${sub}">
<b>${label}</b>
${name === null ? html`<span class="muted">No name</span>` : html`<span lang="${locale}">${name}</span>`}
<span class="muted">${email}</span>
</button></form></li>`
}
