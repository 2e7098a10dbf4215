import { createRemoteJWKSet } from 'jose'
import { openLocalServer } from '../local-server.ts'
import { answerControl } from './control-api.ts'
import { Launches } from './launches.ts'
import { jwksPath, launchPath, loginPath, type Tool } from './tool.ts'
import { ToolKeys } from './tool-keys.ts'
import { answerPages } from './tool-routes.ts'

const clientId = 'testing-provider-development'
const deploymentId = '1'

export interface ExamProviderSandbox {
  readonly settings: {
    readonly clientId: string
    readonly deploymentId: string
    readonly loginUrl: string
    readonly launchUrl: string
    readonly jwksUrl: string
    /** The page of all launches, and the address of the control API. */
    readonly consoleUrl: string
  }
  close(): Promise<void>
}

export interface ExamProviderOptions {
  readonly port: number
  /** The product's origin: the platform of this tool. */
  readonly publicOrigin: string
  /** Keys and launches live in `sandbox/` below it; without it they end with the process. */
  readonly dataDir?: string
}

/** The testing provider: a tool of LTI 1.3 that shows a launch and tells scores by AGS 2.0. */
export async function startExamProvider({
  port,
  publicOrigin,
  dataDir,
}: ExamProviderOptions): Promise<ExamProviderSandbox> {
  const keys = await ToolKeys.open(dataDir)
  const launches = await Launches.open(dataDir)
  const server = await openLocalServer('testing sandbox', port)
  const { origin } = server
  const tool: Tool = {
    clientId,
    deploymentId,
    origin,
    platform: publicOrigin,
    keys,
    platformKeys: createRemoteJWKSet(new URL(`${publicOrigin}/lti/jwks`), { cooldownDuration: 0 }),
    launches,
    pending: new Map(),
    tokens: new Map(),
  }
  server.answer((request, response) =>
    request.url?.startsWith('/sandbox/')
      ? answerControl(tool, request, response)
      : answerPages(tool, request, response),
  )
  return {
    settings: {
      clientId,
      deploymentId,
      loginUrl: `${origin}${loginPath}`,
      launchUrl: `${origin}${launchPath}`,
      jwksUrl: `${origin}${jwksPath}`,
      consoleUrl: origin,
    },
    async close() {
      await server.close()
      await launches.save()
    },
  }
}
