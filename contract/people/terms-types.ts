/** Apart from the schemas, so that pages that only need the types do not load the schema library. */
export const termsTypes = ['service', 'collect', 'fourteen', 'ad', 'exam'] as const
export type TermsType = (typeof termsTypes)[number]

/** Status of a version: announced, in force, or replaced by a later one. */
export const termsStatuses = ['FUTURE', 'CURRENT', 'EARLIER'] as const
export type TermsStatus = (typeof termsStatuses)[number]

/** The version as a download. Not an endpoint, because the response is a file, not JSON. */
export const termsFilePath = '/api/terms/v1/terms/:typeId/versions/:version/file'
