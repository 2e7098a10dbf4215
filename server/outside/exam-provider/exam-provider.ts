/** A candidate of an exam, as sent to the exam provider. */
export interface Candidate {
  /** The member's id for other systems. */
  readonly publicId: string
  readonly examId: number
  readonly examName: string
  readonly examCode: string
  readonly examNumber: string
  /** As given in the application. */
  readonly koreanName: string
  readonly englishFirstName: string
  readonly englishLastName: string
  readonly email: string
  readonly startAt: Date
  readonly finishAt: Date
  /** Language of the provider's pages. */
  readonly locale: string
}

/** The provider's authorization request, with which the browser comes back to us. */
export interface LaunchRequest {
  /** Our secret for this launch. */
  readonly hint: string
  /** The candidate that the provider expects. */
  readonly publicId: string
  readonly state: string
  readonly nonce: string
}

/** A form that the browser posts to the provider. */
export interface LaunchForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

/** Scopes that the provider's server may request. */
export const scopes = {
  readExam: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly',
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
} as const
export type Scope = (typeof scopes)[keyof typeof scopes]

/** A verified client assertion; the caller checks that its `jti` is new. */
export interface ClientAssertion {
  readonly jti: string
  readonly expiresAt: Date
}

/** The authorization request is invalid. */
export class LaunchRefused extends Error {}

/** An assertion or access token is invalid or expired. */
export class TokenRefused extends Error {}

/** The provider's keys could not be fetched; retryable, unlike a refusal. */
export class ExamProviderUnavailable extends Error {}

/** The company that conducts the exams. */
export interface ExamProvider {
  /** URL that starts a launch; the provider's request returns `hint`. */
  startUrl(hint: string, publicId: string): string
  /** Throws `LaunchRefused`. */
  readLaunchRequest(query: Readonly<Record<string, unknown>>): LaunchRequest
  /** Signed form that opens the test for this candidate. */
  launchForm(request: LaunchRequest, candidate: Candidate): Promise<LaunchForm>
  /** Rejects with `TokenRefused` or `ExamProviderUnavailable`. */
  readAssertion(assertion: string): Promise<ClientAssertion>
  /** An access token for the provider's server, and its lifetime in seconds. */
  issueToken(granted: readonly Scope[]): Promise<{ token: string; seconds: number }>
  /** Scopes of an access token. Rejects with `TokenRefused`. */
  readToken(token: string): Promise<ReadonlySet<string>>
  /** JWKS with which the provider verifies our signatures. */
  publishedKeys(): Promise<object>
}

/** Line item URL of an exam; scores are posted below it. */
export function lineItemUrl(publicOrigin: string, examId: number): string {
  return `${publicOrigin}/lti/exams/${examId}/lineitem`
}

/** Field of a score with the points of each section, and of a line item with the sections' names. */
export function sectionsKey(publicOrigin: string): string {
  return `${publicOrigin}/lti/sections`
}

/** Field of a score which says that the candidate did not attend. */
export function notAttendedKey(publicOrigin: string): string {
  return `${publicOrigin}/lti/not-attended`
}
