/** What an API token may read; `people` adds names, addresses and certificate codes to it. */
export const tokenScopes = ['registrations', 'applications', 'payments', 'certificates', 'people'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** Scopes of tokens that are restricted to an organisation: other records belong to no organisation. */
export const orgTokenScopes: readonly TokenScope[] = ['registrations', 'certificates', 'people']
