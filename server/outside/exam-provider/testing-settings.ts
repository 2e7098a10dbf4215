/** What was exchanged with the testing provider (LTI 1.3: it is a tool, and we are its platform). */
export interface TestingSettings {
  readonly clientId: string
  readonly deploymentId: string
  /** Where a launch begins. */
  readonly loginUrl: string
  /** Where it ends, with the test. */
  readonly launchUrl: string
  /** The keys that it signs with. */
  readonly jwksUrl: string
}
