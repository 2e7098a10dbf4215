import { guestRegistrations } from '../courses/guest/join-account.ts'
import { signIn } from '../people/sign-in/sign-in.ts'
import { type TestApp, testNow } from './test-app.ts'

interface Account {
  readonly sub: string
  readonly email: string
  readonly emailVerified?: boolean
}

/** What the identity provider says of a member. */
export function signedInUser({ sub, email, emailVerified = true }: Account) {
  return {
    sub,
    email,
    emailVerified,
    name: '홍길동',
    phoneNumber: null,
    accountType: 'MEMBER' as const,
    roles: [],
    idToken: 'none',
    idpSid: null,
  }
}

/** Signs in at the product, without the identity provider: what a guest of the address has joins the account. The session's cookie. */
export async function signInAs(
  { db, config }: TestApp,
  { now = testNow, ...account }: Account & { readonly now?: Date },
): Promise<{ cookie: string }> {
  const secret = await signIn(db, signedInUser(account), {
    language: 'en',
    guestHistory: guestRegistrations,
    userAgent: null,
    request: { ip: '127.0.0.1', id: 'test' },
    now,
    zone: config.zone,
  })
  return { cookie: `sid=${secret}` }
}
