export const orgViews = ['members', 'invitations', 'attendance', 'certificates'] as const
export type OrgView = (typeof orgViews)[number]

/** The URL state of an organisation's page. */
export interface OrgUrlState {
  /** The organisation's id; defaults to the user's first one. */
  readonly org: string | undefined
  readonly view: OrgView
  /** From 1. */
  readonly page: number
}

type Query = Readonly<Record<string, unknown>>

export function parseOrgUrl({ org, view, page }: Query): OrgUrlState {
  return {
    org: typeof org === 'string' && /^[1-9]\d{0,9}$/.test(org) ? org : undefined,
    view: orgViews.find((one) => one === view) ?? 'members',
    page: typeof page === 'string' && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** The query for this state; defaults are left out. */
export function orgQuery({ org, view, page }: OrgUrlState): Record<string, string> {
  return {
    ...(org !== undefined && { org }),
    ...(view !== 'members' && { view }),
    ...(page > 1 && { page: String(page) }),
  }
}
