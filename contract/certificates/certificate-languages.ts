/** Languages of a certificate's PDF; the download offers each. Without the schema library, as pages import it. */
export const certificateLanguages = ['en', 'ja', 'ko'] as const
export type CertificateLanguage = (typeof certificateLanguages)[number]
