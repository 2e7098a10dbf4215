import type { createRemoteJWKSet } from 'jose'
import type { Launches } from './launches.ts'
import type { ToolKeys } from './tool-keys.ts'

/** All of a running stand-in. */
export interface Tool {
  readonly clientId: string
  readonly deploymentId: string
  /** Its own address. */
  readonly origin: string
  /** The product's, which is the platform's name. */
  readonly platform: string
  readonly keys: ToolKeys
  readonly platformKeys: ReturnType<typeof createRemoteJWKSet>
  readonly launches: Launches
  /** Sign-ins under way: the nonce that belongs to a state. */
  readonly pending: Map<string, string>
  /** The platform's token, by scope. */
  readonly tokens: Map<string, { readonly token: string; readonly until: number }>
}

export const launchPath = '/launch'
export const loginPath = '/login'
export const jwksPath = '/jwks'

/** What the tool asks the platform for. */
export const toolScopes = {
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  readItem: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly',
} as const
