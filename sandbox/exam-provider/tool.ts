import type { createRemoteJWKSet } from 'jose'
import type { Launches } from './launches.ts'
import type { ToolKeys } from './tool-keys.ts'

/** The state of a running stub. */
export interface Tool {
  readonly clientId: string
  readonly deploymentId: string
  /** Its own URL. */
  readonly origin: string
  /** The product's origin, which is also the platform's issuer. */
  readonly platform: string
  readonly keys: ToolKeys
  readonly platformKeys: ReturnType<typeof createRemoteJWKSet>
  readonly launches: Launches
  /** Logins in progress: nonce by state. */
  readonly pending: Map<string, string>
  /** The platform's access token by scope. */
  readonly tokens: Map<string, { readonly token: string; readonly until: number }>
}

export const launchPath = '/launch'
export const loginPath = '/login'
export const jwksPath = '/jwks'

/** The scopes that the tool requests from the platform. */
export const toolScopes = {
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  readItem: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly',
} as const
