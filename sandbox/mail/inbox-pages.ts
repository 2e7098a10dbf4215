import { type Html, html } from '../html.ts'
import { pageStyleSource, sandboxPage } from '../sandbox-page.ts'
import type { CaughtMail } from './mailbox.ts'
import type { CalendarPart } from './parse-mail.ts'

/**
 * Mails have inline styles, and their iframe inherits the policy of the page around it, so only a mail's page allows
 * inline styles.
 */
export function inboxContentPolicy(publicOrigin: string, page: 'list' | 'mail'): string {
  return [
    "default-src 'none'",
    `img-src data: ${publicOrigin}`,
    `style-src ${page === 'mail' ? "'unsafe-inline'" : pageStyleSource}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function listPage(mails: readonly CaughtMail[]): string {
  const rows = mails.toReversed().map(
    (mail) => html`<li><a class="row" href="/mails/${mail.id}">
<b>${subjectOf(mail)}</b>
<span class="muted">To ${mail.to.join(', ')}</span>
${timeOf(mail)}
</a></li>`,
  )
  return sandboxPage({
    title: `${mails.length} caught – mail stub`,
    body: html`<h1>Caught mails</h1>
<p class="notice">
This page stands in for everybody’s mailbox. Nothing leaves this machine.
The newest 1,000 mails are kept until it stops.
</p>
<p><a class="quiet" href="/">Refresh</a></p>
${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : emptyState}`,
  })
}

export function mailPage(mail: CaughtMail): string {
  return sandboxPage({
    title: `${subjectOf(mail)} – mail stub`,
    body: html`<p><a class="quiet" href="/">All mails</a></p>
<h1>${subjectOf(mail)}</h1>
<dl>
<dt>From</dt><dd>${mail.from}</dd>
<dt>To</dt><dd>${mail.to.join(', ')}</dd>
<dt>Arrived</dt><dd>${timeOf(mail)}</dd>
</dl>
${mail.html === null ? null : htmlSection(mail.html)}
${mail.links.length === 0 ? null : linkSection(mail.links)}
${mail.calendars.map((calendar, index) => calendarSection(calendar, `/mails/${mail.id}/calendars/${index}`))}
${mail.attachments.length === 0 ? null : attachmentSection(mail)}
${mail.text === null ? null : html`<h2>Plain text</h2><pre tabindex="0">${mail.text}</pre>`}
<h2>Headers</h2>
<details><summary>Show all</summary>
<dl>${Object.entries(mail.headers).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
</details>`,
  })
}

export function missingMailPage(): string {
  return sandboxPage({
    title: 'No such mail – mail stub',
    body: html`<h1>No such mail</h1>
<p>It may have been replaced by newer mails, or the server was restarted.</p>
<p><a class="quiet" href="/">All mails</a></p>`,
  })
}

const emptyState = html`<p>No mail yet. Register for a course, for example, then refresh.</p>`

/** Links open in a new window, because the product forbids framing by this page. */
function htmlSection(markup: string): Html {
  return html`<h2>HTML</h2>
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"
 srcdoc="${`<base target="_blank">${markup}`}"></iframe>`
}

function linkSection(links: readonly string[]): Html {
  return html`<h2>Links</h2>
<ul class="links">${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`
}

function calendarSection({ method, filename, content }: CalendarPart, url: string): Html {
  return html`<h2>Calendar${method === null ? '' : `, ${method}`}</h2>
<p><a href="${url}">Download ${filename}</a></p>
<pre tabindex="0">${content}</pre>`
}

function attachmentSection(mail: CaughtMail): Html {
  const items = mail.attachments.map(
    ({ filename, mimeType, bytes }, index) => html`<li>
<a href="/mails/${mail.id}/attachments/${index}">${filename}</a>
<span class="muted">${mimeType}, ${bytes.length} bytes</span>
</li>`,
  )
  return html`<h2>Attachments</h2>
<ul class="links">${items}</ul>`
}

function subjectOf(mail: CaughtMail): string {
  return mail.subject || '(no subject)'
}

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'long' })

function timeOf({ at }: CaughtMail): Html {
  return html`<time datetime="${at}">${timeFormat.format(new Date(at))}</time>`
}
