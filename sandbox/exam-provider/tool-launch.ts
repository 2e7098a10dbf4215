import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { readForm, sendHtml } from '../local-server.ts'
import type { Launch } from './launches.ts'
import { readMaximum } from './platform-calls.ts'
import { launchPath, type Tool } from './tool.ts'
import { problemPage } from './tool-pages.ts'

const lti = 'https://purl.imsglobal.org/spec/lti/claim'

/** Third-party initiated login: remembers what it asks and sends the browser back to the platform. */
export function beginLaunch(tool: Tool, asked: URLSearchParams, response: ServerResponse): void {
  const known =
    asked.get('iss') === tool.platform &&
    asked.get('client_id') === tool.clientId &&
    asked.get('lti_deployment_id') === tool.deploymentId
  if (!known) {
    sendHtml(response, 400, problemPage('This launch comes from a platform that is not known here.'))
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
    login_hint: asked.get('login_hint') ?? '',
    lti_message_hint: asked.get('lti_message_hint') ?? '',
    state,
    nonce,
  }
  for (const [name, value] of Object.entries(request)) url.searchParams.set(name, value)
  response.writeHead(302, { location: url.href, 'cache-control': 'no-store' }).end()
}

/** The platform's answer: checked, noted, and shown under an address that may be loaded again. */
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
    if (nonce === undefined) throw new LaunchProblem('The state is not known, or was used before.')
    const launch = await readLaunch(tool, form.get('id_token') ?? '', nonce)
    await tool.launches.add(launch)
    response.writeHead(303, { location: `/launches/${launch.id}`, 'cache-control': 'no-store' }).end()
  } catch (error) {
    const said = error instanceof LaunchProblem || error instanceof errors.JOSEError
    if (!said) throw error
    sendHtml(response, 400, problemPage(error.message))
  }
}

class LaunchProblem extends Error {}

const claims = z.object({
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
  const told = readClaims(payload)
  if (told.who.nonce !== nonce) throw new LaunchProblem('The nonce is another.')
  if (told.who[`${lti}/deployment_id`] !== tool.deploymentId)
    throw new LaunchProblem('The deployment is another.')
  return {
    id: randomUUID(),
    launchedAt: new Date().toISOString(),
    userId: told.who.sub,
    name: told.who.name,
    englishName: `${told.who.given_name} ${told.who.family_name}`,
    examTitle: told.link.title,
    examNumber: told.custom.exam_number,
    startAt: told.custom.start_at,
    finishAt: told.custom.finish_at,
    lineItem: told.endpoint.lineitem,
    scoreMaximum: await readMaximum(tool, told.endpoint.lineitem),
    returnUrl: told.presentation.return_url,
    sent: [],
  }
}

function readClaims(payload: JWTPayload) {
  try {
    return {
      who: z.parse(claims, payload) as { sub: string; nonce: string; name: string } & Record<string, string>,
      link: z.parse(resourceLink, payload[`${lti}/resource_link`]),
      custom: z.parse(custom, payload[`${lti}/custom`]),
      presentation: z.parse(presentation, payload[`${lti}/launch_presentation`]),
      endpoint: z.parse(endpoint, payload['https://purl.imsglobal.org/spec/lti-ags/claim/endpoint']),
    }
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error
    throw new LaunchProblem(`The token does not say all that it should: ${error.message}`)
  }
}
