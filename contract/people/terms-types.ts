/** Apart from the shapes, which bring their library: pages that only name terms load without it. */
export const termsTypes = ['service', 'collect', 'fourteen', 'ad', 'exam'] as const
export type TermsType = (typeof termsTypes)[number]

/** Where a version stands: announced, in force, or replaced by a later one. */
export const termsStandings = ['FUTURE', 'CURRENT', 'EARLIER'] as const
export type TermsStanding = (typeof termsStandings)[number]

/** The same version as a file to keep. Answers a file and no JSON, and so is no endpoint. */
export const termsFilePath = '/api/terms/v1/terms/:typeId/versions/:version/file'
