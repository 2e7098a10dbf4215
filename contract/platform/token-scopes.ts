/** `people` adds names, addresses and certificate codes. */
export const tokenScopes = ['registrations', 'applications', 'payments', 'certificates', 'people'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** Scopes for tokens of an organisation, to which no other records belong. */
export const orgTokenScopes: readonly TokenScope[] = ['registrations', 'certificates', 'people']
