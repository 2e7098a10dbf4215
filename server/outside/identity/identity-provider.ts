/** State that a browser keeps between the start of a sign-in and its callback. */
export interface SignInAttempt {
  readonly verifier: string
  readonly state: string
  readonly nonce: string
}

/** The signed-in user, from the provider's claims. */
export interface SignedInUser {
  readonly sub: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly name: string | null
  readonly phoneNumber: string | null
  readonly accountType: 'MEMBER' | 'IAM'
  readonly roles: readonly string[]
  readonly idToken: string
  readonly idpSid: string | null
}

/** The provider could not be reached; retryable, unlike a refusal. */
export class IdentityUnavailable extends Error {}

/** The provider's response does not match this attempt, was used before, or is an error. */
export class SignInRefused extends Error {}

export interface IdentityProvider {
  /** Origin to which the sign-out form redirects; needed for `form-action`. */
  readonly origin: string
  beginSignIn(): Promise<{ attempt: SignInAttempt; url: string }>
  /** Rejects with `SignInRefused` or `IdentityUnavailable`. */
  completeSignIn(attempt: SignInAttempt, returned: URL): Promise<SignedInUser>
  endSessionUrl(idToken: string): Promise<string>
  /** Subject and session of a verified back-channel logout token. Rejects with `SignInRefused`. */
  readLogoutToken(token: string): Promise<{ sub?: string; sid?: string }>
}
