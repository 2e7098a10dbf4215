import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { readForm, sendHtml } from '../local-server.ts'
import type { Launch } from './launches.ts'
import { readLineItem } from './platform-calls.ts'
import { launchPath, type Tool } from './tool.ts'
import { problemPage } from './tool-pages.ts'

const lti = 'https://purl.imsglobal.org/spec/lti/claim'

/** Third-party initiated login: stores state and nonce and redirects the browser to the platform. */
export function beginLaunch(tool: Tool, params: URLSearchParams, response: ServerResponse): void {
  const isKnown =
    params.get('iss') === tool.platform &&
    params.get('client_id') === tool.clientId &&
    params.get('lti_deployment_id') === tool.deploymentId
  if (!isKnown) {
    sendHtml(response, 400, problemPage('This launch comes from an unknown platform.'))
    return
  }
  const state = randomUUID()
  const nonce = randomUUID()
  if (tool.pending.size > 10_000) tool.pending.clear()
  tool.pending.set(state, nonce)
  const url = new URL(`${tool.platform}/lti/auth`)
  const request = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: tool.clientId,
    redirect_uri: `${tool.origin}${launchPath}`,
    login_hint: params.get('login_hint') ?? '',
    lti_message_hint: params.get('lti_message_hint') ?? '',
    state,
    nonce,
  }
  for (const [name, value] of Object.entries(request)) url.searchParams.set(name, value)
  response.writeHead(302, { location: url.href, 'cache-control': 'no-store' }).end()
}

/** Verifies and stores the platform's response, then redirects to a page that can be reloaded. */
export async function finishLaunch(
  tool: Tool,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const form = await readForm(request)
  const state = form.get('state') ?? ''
  const nonce = tool.pending.get(state)
  tool.pending.delete(state)
  try {
    if (nonce === undefined) throw new LaunchProblem('The state is unknown or has been used.')
    const launch = await readLaunch(tool, form.get('id_token') ?? '', nonce)
    await tool.launches.add(launch)
    response.writeHead(303, { location: `/launches/${launch.id}`, 'cache-control': 'no-store' }).end()
  } catch (error) {
    const isExpected = error instanceof LaunchProblem || error instanceof errors.JOSEError
    if (!isExpected) throw error
    sendHtml(response, 400, problemPage(error.message))
  }
}

class LaunchProblem extends Error {}

const userClaims = z.object({
  sub: z.string(),
  nonce: z.string(),
  name: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  [`${lti}/message_type`]: z.literal('LtiResourceLinkRequest'),
  [`${lti}/version`]: z.literal('1.3.0'),
  [`${lti}/deployment_id`]: z.string(),
  [`${lti}/target_link_uri`]: z.string(),
})
const resourceLink = z.object({ id: z.string(), title: z.string() })
const custom = z.object({ exam_number: z.string(), start_at: z.string(), finish_at: z.string() })
const presentation = z.object({ return_url: z.string() })
const endpoint = z.object({ lineitem: z.string(), scope: z.array(z.string()) })

async function readLaunch(tool: Tool, token: string, nonce: string): Promise<Launch> {
  const { payload } = await jwtVerify(token, tool.platformKeys, {
    algorithms: ['RS256'],
    issuer: tool.platform,
    audience: tool.clientId,
    requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
    maxTokenAge: '10 minutes',
    clockTolerance: 10,
  })
  const launch = readClaims(payload)
  if (launch.user.nonce !== nonce) throw new LaunchProblem('The nonce does not match.')
  if (launch.user[`${lti}/deployment_id`] !== tool.deploymentId)
    throw new LaunchProblem('The deployment does not match.')
  return {
    id: randomUUID(),
    launchedAt: new Date().toISOString(),
    userId: launch.user.sub,
    name: launch.user.name,
    englishName: `${launch.user.given_name} ${launch.user.family_name}`,
    examTitle: launch.link.title,
    examNumber: launch.custom.exam_number,
    startAt: launch.custom.start_at,
    finishAt: launch.custom.finish_at,
    lineItem: launch.endpoint.lineitem,
    ...(await readLineItem(tool, launch.endpoint.lineitem)),
    returnUrl: launch.presentation.return_url,
    sent: [],
  }
}

function readClaims(payload: JWTPayload) {
  try {
    return {
      user: z.parse(userClaims, payload) as { sub: string; nonce: string; name: string } & Record<
        string,
        string
      >,
      link: z.parse(resourceLink, payload[`${lti}/resource_link`]),
      custom: z.parse(custom, payload[`${lti}/custom`]),
      presentation: z.parse(presentation, payload[`${lti}/launch_presentation`]),
      endpoint: z.parse(endpoint, payload['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint']),
    }
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error
    throw new LaunchProblem(`The token lacks required claims: ${error.message}`)
  }
}
