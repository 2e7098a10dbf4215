import { connect, type RemoteProxy, WindowMessenger } from 'penpal'
import {
  embedVersion,
  type HomepageGreeting,
  type HomepageMethods,
  type ProductMethods,
} from '#contract/iframe/embed.ts'
import { parseGreeting } from './iframe-view.ts'

export interface HostConnection {
  readonly remote: RemoteProxy<Pick<HomepageMethods, keyof HomepageMethods>>
  readonly greeting: HomepageGreeting
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
  const remote = await connect<Pick<HomepageMethods, keyof HomepageMethods>>({
    messenger: new WindowMessenger({ remoteWindow: window.parent, allowedOrigins: [...origins] }),
    methods: { setPath, setView },
  }).promise
  const greeting = parseGreeting(await remote.greet({ version: embedVersion, path: path() }), origins)
  return greeting && { remote, greeting }
}
