import { connect, type RemoteProxy, WindowMessenger } from 'penpal'
import {
  embedVersion,
  type HostGreeting,
  type HostMethods,
  type ProductMethods,
} from '#contract/iframe/embed.ts'
import { parseGreeting } from './iframe-view.ts'

export interface HostConnection {
  readonly remote: RemoteProxy<Pick<HostMethods, keyof HostMethods>>
  readonly greeting: HostGreeting
}

/**
 * Connects to the host site around the iframe; the promise never settles if the host never responds. No retries needed:
 * whichever side loads later starts the handshake. Only messages of the parent window from a known origin are accepted.
 */
export async function connectHost(
  origins: readonly string[],
  { setPath, setView }: ProductMethods,
  path: () => string,
): Promise<HostConnection | null> {
  const remote = await connect<Pick<HostMethods, keyof HostMethods>>({
    messenger: new WindowMessenger({ remoteWindow: window.parent, allowedOrigins: [...origins] }),
    methods: { setPath, setView },
  }).promise
  const greeting = parseGreeting(await remote.greet({ version: embedVersion, path: path() }), origins)
  return greeting && { remote, greeting }
}
