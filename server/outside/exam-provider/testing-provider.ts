/** Somebody who is to sit an exam, as the testing provider is told. */
export interface Candidate {
  /** Who it is to other systems. */
  readonly publicId: string
  readonly examId: number
  readonly examName: string
  readonly examCode: string
  readonly examNumber: string
  /** As applied with. */
  readonly koreanName: string
  readonly englishFirstName: string
  readonly englishLastName: string
  readonly email: string
  readonly startAt: Date
  readonly finishAt: Date
  /** Language that the provider speaks to them. */
  readonly locale: string
}

/** What the provider's page asks for when it has sent the browser back to us. */
export interface LaunchRequest {
  /** Our own secret of this click. */
  readonly hint: string
  /** Whom the provider takes the candidate for. */
  readonly publicId: string
  readonly state: string
  readonly nonce: string
}

/** A form that the browser posts to the provider. */
export interface LaunchForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

/** What the provider may do with a token of ours. */
export const scopes = {
  readExam: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly',
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
} as const
export type Scope = (typeof scopes)[keyof typeof scopes]

/** A proof of the provider's identity, checked but for whether it was used before. */
export interface Assertion {
  readonly jti: string
  readonly until: Date
}

/** The provider did not ask as agreed. */
export class LaunchRefused extends Error {}

/** A proof or a token is not the provider's, or does not hold any more. */
export class ProofRefused extends Error {}

/** The provider's keys could not be read: worth trying again, unlike a refusal. */
export class TestingUnavailable extends Error {}

/** The company that holds exams. */
export interface TestingProvider {
  /** Where the browser begins to open the test; `hint` comes back in the provider's request. */
  startUrl(hint: string, publicId: string): string
  /** Throws `LaunchRefused`. */
  readLaunchRequest(asked: Readonly<Record<string, unknown>>): LaunchRequest
  /** What opens the test for this candidate, signed. */
  launchForm(request: LaunchRequest, candidate: Candidate): Promise<LaunchForm>
  /** Rejects with `ProofRefused` or `TestingUnavailable`. */
  readAssertion(assertion: string): Promise<Assertion>
  /** A token for the provider's server, good for so many seconds. */
  issueToken(granted: readonly Scope[]): Promise<{ token: string; seconds: number }>
  /** What a token allows. Rejects with `ProofRefused`. */
  readToken(token: string): Promise<ReadonlySet<string>>
  /** What its server checks our signatures with. */
  publishedKeys(): Promise<object>
}

/** Where the provider reads about an exam, and below which it posts scores. */
export function lineItemUrl(publicOrigin: string, examId: number): string {
  return `${publicOrigin}/lti/exams/${examId}/lineitem`
}

/** The member of a score that says that a candidate did not come. */
export function notAttendedKey(publicOrigin: string): string {
  return `${publicOrigin}/lti/not-attended`
}
