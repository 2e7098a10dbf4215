/** What a browser carries from the start of a sign-in to its return. */
export interface SignInAttempt {
  readonly verifier: string
  readonly state: string
  readonly nonce: string
}

/** Who signed in, as the provider tells. */
export interface SignedIn {
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

/** The provider could not be reached: worth trying again, unlike a refusal. */
export class IdentityUnavailable extends Error {}

/** The provider's answer does not belong to this attempt, was used before, or says no. */
export class SignInRefused extends Error {}

export interface Identity {
  /** The origin that forms are sent on to when signing out. */
  readonly origin: string
  begin(): Promise<{ attempt: SignInAttempt; url: string }>
  /** Rejects with `SignInRefused` or `IdentityUnavailable`. */
  complete(attempt: SignInAttempt, returned: URL): Promise<SignedIn>
  endSessionUrl(idToken: string): Promise<string>
  /** Whom a back-channel logout token names, once checked. Rejects with `SignInRefused`. */
  readLogoutToken(token: string): Promise<{ sub?: string; sid?: string }>
}
