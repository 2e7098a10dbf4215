/** Settings exchanged with the exam provider (LTI 1.3: it is the tool, and we are its platform). */
export interface ExamProviderSettings {
  readonly clientId: string
  readonly deploymentId: string
  /** Third-party login initiation URL, where a launch starts. */
  readonly loginUrl: string
  /** Launch URL, which receives the ID token and opens the test. */
  readonly launchUrl: string
  /** The provider's JWKS. */
  readonly jwksUrl: string
}
