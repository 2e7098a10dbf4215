import { notFound } from '@tanstack/react-router'
import type { Api, CallOptions } from '../client/api.ts'
import type { Loaded } from '../client/outcomes.ts'
import { type LoaderArgs, load, loadWords } from './load.ts'
import { withMemberStyles } from './members-only.ts'
import type { Query } from './query.ts'

/** The token of a mail's link. */
export function tokenOf({ token }: Query): string {
  return typeof token === 'string' ? token : ''
}

/** Loads what the token of a link identifies; without a token the page is not found. */
export async function loadByToken<T>(
  at: LoaderArgs & { readonly deps: { readonly token: string } },
  read: (api: Api, options: CallOptions) => Promise<T>,
): Promise<Loaded<T>> {
  if (at.deps.token !== '') return load(at, withMemberStyles(read))
  await loadWords(at)
  throw notFound()
}
