import type { CurrentUser } from '#contract/people/account.ts'
import type { Api, CallOptions } from '../client/api.ts'
import type { Loaded } from '../client/outcomes.ts'
import { type LoaderArgs, load, loadWords, redirectToSignIn } from './load.ts'

/** `beforeLoad` of members-only routes: a visitor is redirected to sign in, or stays to be invited. */
export function membersOnly({ context, location }: Pick<LoaderArgs, 'context' | 'location'>) {
  const visitor = !context.client.session.signedIn()
  if (visitor) redirectToSignIn({ context, location })
  return { visitor }
}

/** The signed-in member beside a page's data; null for a visitor, or if the member could not be loaded. */
export async function withUser<T extends object>(
  { client }: LoaderArgs['context'],
  data: Promise<T>,
): Promise<T & { readonly user: CurrentUser | null }> {
  const [loaded, user] = await Promise.all([data, client.session.user()])
  return { ...loaded, user }
}

/** A page's reading of its data, with the stylesheet that public pages do without. */
export function withMemberStyles<T>(work: Work<T>): Work<T> {
  return async (api, options) => {
    const { addMemberStyles } = await import('../client/member-styles.ts')
    const [data] = await Promise.all([work(api, options), addMemberStyles()])
    return data
  }
}

type Work<T> = (api: Api, options: CallOptions) => Promise<T>

type MemberAt = LoaderArgs & { readonly context: { readonly visitor: boolean } }

/** Like `load`, below such a route. Loads no data for an invited visitor. */
export async function loadForMember<T>(at: MemberAt, work: Work<T>): Promise<Loaded<T>> {
  if (!at.context.visitor) return load(at, withMemberStyles(work))
  const problem = { kind: 'signIn' } as const
  await Promise.all([loadWords(at), at.context.preloadProblem(problem)])
  return { problem }
}
