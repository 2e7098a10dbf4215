/** `people` adds names, addresses and certificate codes. */
export const tokenScopes = ['registrations', 'applications', 'payments', 'certificates', 'people'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** For tokens of an organisation: other records belong to none. */
export const orgTokenScopes: readonly TokenScope[] = ['registrations', 'certificates', 'people']
