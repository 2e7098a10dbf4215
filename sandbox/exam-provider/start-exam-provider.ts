import { createRemoteJWKSet } from 'jose'
import { openLocalServer } from '../local-server.ts'
import { handleControl } from './control-api.ts'
import { Launches } from './launches.ts'
import { jwksPath, launchPath, loginPath, type Tool } from './tool.ts'
import { ToolKeys } from './tool-keys.ts'
import { handlePages } from './tool-routes.ts'

const clientId = 'testing-provider-development'
const deploymentId = '1'

export interface ExamProviderSandbox {
  readonly settings: {
    readonly clientId: string
    readonly deploymentId: string
    readonly loginUrl: string
    readonly launchUrl: string
    readonly jwksUrl: string
    /** The URL of the page of all launches and of the control API. */
    readonly consoleUrl: string
  }
  close(): Promise<void>
}

export interface ExamProviderOptions {
  readonly port: number
  /** The product's origin: the platform of this tool. */
  readonly publicOrigin: string
  /** Keys and launches are stored in its `sandbox/` folder; without it they are only in memory. */
  readonly dataDir?: string
}

/** The stub exam provider: an LTI 1.3 tool that shows launches and sends scores by AGS 2.0. */
export async function startExamProvider({
  port,
  publicOrigin,
  dataDir,
}: ExamProviderOptions): Promise<ExamProviderSandbox> {
  const keys = await ToolKeys.open(dataDir)
  const launches = await Launches.open(dataDir)
  const server = await openLocalServer('exam provider sandbox', port)
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
  server.handle((request, response) =>
    request.url?.startsWith('/sandbox/')
      ? handleControl(tool, request, response)
      : handlePages(tool, request, response),
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
