import { type Html, html } from '../html.ts'
import { inlineSource, pageStyleSource, sandboxPage } from '../sandbox-page.ts'
import type { Launch, SentScore } from './launches.ts'

const style = `
.facts { padding: 20px; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); }
.facts { align-items: baseline; }
.facts dd { margin-bottom: 4px; }
.code { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 14px; }
.grade { display: grid; gap: 8px; margin: 24px 0; }
.grade label { font-weight: 600; }
.points { display: flex; align-items: center; gap: 12px; }
.points input { width: 8em; min-height: 48px; padding: 8px 12px; border: 1px solid var(--muted); border-radius: 8px;
  background: var(--ground); color: inherit; font: inherit; font-size: 20px; font-variant-numeric: tabular-nums; }
.buttons { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 16px; }
.primary { min-height: 48px; padding: 8px 24px; border: 0; border-radius: 8px; background: var(--brand);
  color: var(--on-brand); font: inherit; font-weight: 600; cursor: pointer; }
.primary:hover { background: var(--brand-hover); }
.state { display: inline-block; padding: 0 8px; border: 1px solid var(--muted); border-radius: 999px; font-size: 14px; }
.launch { padding: 16px 0; }
.launch h2 { margin: 0; font-size: 16px; }
.launch p { margin: 4px 0 0; }
`

export const toolContentPolicy = [
  "default-src 'none'",
  'img-src data:',
  `style-src ${pageStyleSource} ${inlineSource(style)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The page shown instead of an exam, with a form for the score or absence to report. */
export function testPage(launch: Launch): string {
  const { name, englishName, examTitle, examNumber, scoreMaximum: maximum, sent } = launch
  const graded = sent.some(({ status }) => status === 204)
  return page(
    examTitle,
    html`<h1>${examTitle}</h1>
<p class="notice">This page stands in for the exam at the exam provider. There are no questions: choose the result that is sent to the education centre. A result sent before the exam’s start waits for staff to review it.</p>
<dl class="facts">
<dt>Candidate</dt><dd>${name} (${englishName})</dd>
<dt>Exam number</dt><dd class="code">${examNumber}</dd>
<dt>Begins</dt><dd>${timeOf(launch.startAt)}</dd>
<dt>Ends</dt><dd>${timeOf(launch.finishAt)}</dd>
</dl>
<form class="grade" method="post" action="/launches/${launch.id}/scores">
<label for="score">${graded ? 'Corrected score' : 'Score'}</label>
<div class="points"><input id="score" name="score" type="number" inputmode="numeric" min="0" max="${maximum}" step="1" value="${Math.round(maximum * 0.82)}" required aria-describedby="of"><span id="of">of ${maximum}</span></div>
<div class="buttons">
<button class="primary" name="do" value="score">${graded ? 'Send the correction' : 'Hand in and send the score'}</button>
<button class="quiet" name="do" value="absent" formnovalidate>Report as not attended</button>
<a class="quiet" href="${launch.returnUrl}">Leave without sending anything</a>
</div>
</form>
<h2>Sent to the education centre</h2>
${sent.length === 0 ? html`<p class="muted">Nothing yet.</p>` : html`<ul class="rows">${sent.map(sentRow)}</ul>`}`,
  )
}

/** All launches, for testers. */
export function overviewPage(launches: readonly Launch[]): string {
  return page(
    'Launches – exam provider stub',
    html`<h1>Launches</h1>
<p class="notice">This page stands in for the exam provider’s own console. No exam is held here.</p>
<p><a class="quiet" href="/">Refresh</a></p>
${launches.length === 0 ? html`<p>Nobody has opened an exam yet. Prepare an exam, then start it from “Exam applications” half an hour before its start time.</p>` : html`<ul class="rows">${launches.map(launchRow)}</ul>`}`,
  )
}

export function problemPage(reason: string): string {
  return page(
    'This did not work',
    html`<h1>This did not work</h1><p>${reason}</p><p>Please go back to the education centre and open the exam again.</p>`,
  )
}

function launchRow(launch: Launch): Html {
  const { id, name, examTitle, examNumber, launchedAt, sent } = launch
  return html`<li class="launch">
<h2><a href="/launches/${id}">${examTitle}</a> <span class="state">${sent[0]?.what ?? 'nothing sent'}</span></h2>
<p>${name}, <span class="code">${examNumber}</span></p>
<p class="muted">Opened ${timeOf(launchedAt)}</p>
</li>`
}

function sentRow({ at, what, status, answer }: SentScore): Html {
  return html`<li class="launch"><p>${what} <span class="state">${status === 204 ? 'accepted' : `rejected, ${status}`}</span></p>
<p class="muted">${timeOf(at)}${answer === '' ? '' : `: ${answer}`}</p></li>`
}

function page(title: string, body: Html): string {
  return sandboxPage({ title, style, body })
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'long',
  timeZone: 'Asia/Seoul',
})

function timeOf(instant: string): Html {
  return html`<time datetime="${instant}">${timeFormat.format(new Date(instant))}</time>`
}
