/** Without the schema library, as pages import them. */
export const termsTypes = ['service', 'collect', 'fourteen', 'ad', 'exam'] as const
export type TermsType = (typeof termsTypes)[number]

/** FUTURE: announced. CURRENT: in force. */
export const termsStatuses = ['FUTURE', 'CURRENT', 'EARLIER'] as const
export type TermsStatus = (typeof termsStatuses)[number]

/** Not an endpoint, as the response is a file, not JSON. */
export const termsFilePath = '/api/terms/v1/terms/:typeId/versions/:version/file'
