/** Languages in which the PDF can be downloaded. Without the schema library, as pages import it. */
export const certificateLanguages = ['en', 'ja', 'ko'] as const
export type CertificateLanguage = (typeof certificateLanguages)[number]
