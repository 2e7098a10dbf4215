import { connect, type RemoteProxy, WindowMessenger } from 'penpal'
import {
  embedVersion,
  type HomepageGreeting,
  type HomepageMethods,
  type ProductMethods,
} from '#contract/iframe/embed.ts'
import { readGreeting } from './frame-view.ts'

export interface Homepage {
  readonly remote: RemoteProxy<Pick<HomepageMethods, keyof HomepageMethods>>
  readonly greeting: HomepageGreeting
}

/**
 * The homepage around the frame, once it answers; never where it does not. There is nothing to try again: whoever of the
 * two comes later begins. Only the parent is listened to, and only from a known origin.
 */
export async function connectHomepage(
  origins: readonly string[],
  { setPath, setView }: ProductMethods,
  path: () => string,
): Promise<Homepage | null> {
  const remote = await connect<Pick<HomepageMethods, keyof HomepageMethods>>({
    messenger: new WindowMessenger({ remoteWindow: window.parent, allowedOrigins: [...origins] }),
    methods: { setPath, setView },
  }).promise
  const greeting = readGreeting(await remote.greet({ version: embedVersion, path: path() }), origins)
  return greeting && { remote, greeting }
}
