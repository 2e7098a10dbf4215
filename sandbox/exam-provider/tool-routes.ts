import type { IncomingMessage, ServerResponse } from 'node:http'
import { readForm, sendHtml, sendJson, sendText } from '../local-server.ts'
import type { Launch } from './launches.ts'
import { postScore } from './platform-calls.ts'
import { handedInAt, scoreBody } from './scores.ts'
import { jwksPath, launchPath, loginPath, type Tool } from './tool.ts'
import { beginLaunch, finishLaunch } from './tool-launch.ts'
import { overviewPage, problemPage, testPage, toolContentPolicy } from './tool-pages.ts'

/** The wire to the platform's browsers, and the pages for people. */
export async function answerPages(
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

  const [, place, id = '', what] = pathname.split('/')
  const launch = place === 'launches' ? tool.launches.find(id) : undefined
  if (!launch) return sendHtml(response, 404, problemPage('There is no such page here.'))
  if (what === undefined && !isPost) return sendHtml(response, 200, testPage(launch))
  if (what !== 'scores' || !isPost) return sendText(response, 405, 'Not answered here.\n')
  // Another site's page must not send scores by a form of its own.
  if (request.headers['sec-fetch-site'] === 'cross-site')
    return sendText(response, 403, 'Only from a page of this stand-in.\n')
  await tell(tool, launch, await readForm(request))
  response.writeHead(303, { location: `/launches/${launch.id}`, 'cache-control': 'no-store' }).end()
}

/** Has the platform told what the tester has chosen. */
async function tell(tool: Tool, launch: Launch, form: URLSearchParams): Promise<void> {
  const absent = form.get('do') === 'absent'
  const { userId, scoreMaximum } = launch
  const now = new Date()
  const body = absent
    ? scoreBody(tool, { userId, absent })
    : scoreBody(tool, {
        userId,
        scoreGiven: Number(form.get('score')),
        scoreMaximum,
        submittedAt: handedInAt(launch, now),
      })
  const told = await postScore(tool, launch.lineItem, { body })
  await tool.launches.note(launch, {
    at: now.toISOString(),
    what: absent ? 'Not attended' : `${form.get('score')} of ${scoreMaximum}`,
    status: told.status,
    answer: told.body,
  })
}
