import type { IncomingMessage, ServerResponse } from 'node:http'
import { readForm, sendHtml, sendJson, sendText } from '../local-server.ts'
import type { Launch } from './launches.ts'
import { postScore } from './platform-calls.ts'
import { dividedScore, scoreBody, submissionTime } from './scores.ts'
import { jwksPath, launchPath, loginPath, type Tool } from './tool.ts'
import { beginLaunch, finishLaunch } from './tool-launch.ts'
import { overviewPage, problemPage, testPage, toolContentPolicy } from './tool-pages.ts'

/** The LTI endpoints and the web pages. */
export async function handlePages(
  tool: Tool,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', tool.origin)
  response.setHeader('content-security-policy', toolContentPolicy)
  response.setHeader('referrer-policy', 'no-referrer')
  const isPost = request.method === 'POST'
  if (pathname === jwksPath) return sendJson(response, 200, tool.keys.published())
  if (pathname === loginPath)
    return beginLaunch(tool, isPost ? await readForm(request) : searchParams, response)
  if (pathname === launchPath && isPost) return finishLaunch(tool, request, response)
  if (pathname === '/' && !isPost) return sendHtml(response, 200, overviewPage(tool.launches.list()))

  const [, section, id = '', action] = pathname.split('/')
  const launch = section === 'launches' ? tool.launches.find(id) : undefined
  if (!launch) return sendHtml(response, 404, problemPage('There is no such page here.'))
  if (action === undefined && !isPost) return sendHtml(response, 200, testPage(launch))
  if (action !== 'scores' || !isPost) return sendText(response, 405, 'Method not allowed.\n')
  // CSRF protection: other sites' forms must not send scores.
  if (request.headers['sec-fetch-site'] === 'cross-site')
    return sendText(response, 403, 'Only allowed from this site’s own pages.\n')
  await sendScore(tool, launch, await readForm(request))
  response.writeHead(303, { location: `/launches/${launch.id}`, 'cache-control': 'no-store' }).end()
}

/** Sends the platform the score or absence chosen on the page. */
async function sendScore(tool: Tool, launch: Launch, form: URLSearchParams): Promise<void> {
  const absent = form.get('do') === 'absent'
  const { userId, scoreMaximum } = launch
  const now = new Date()
  const body = absent
    ? scoreBody(tool, { userId, absent })
    : scoreBody(tool, {
        userId,
        scoreGiven: Number(form.get('score')),
        scoreMaximum,
        sections: dividedScore(Number(form.get('score')), launch),
        submittedAt: submissionTime(launch, now),
      })
  const result = await postScore(tool, launch.lineItem, { body })
  await tool.launches.recordScore(launch, {
    at: now.toISOString(),
    what: absent ? 'Not attended' : `${form.get('score')} of ${scoreMaximum}`,
    status: result.status,
    answer: result.body,
  })
}
