import { answers, everybody, type Row, type Things } from './access-row.ts'

const byLink = answers({ signedOut: 404, signedIn: 404, guest: 200 })
const token = ({ guestToken }: Things) => ({ token: guestToken })
/** Its id is known to nobody but who has asked for it, and tells nothing else of an address. */
const verification = ({ emailVerifyId }: Things) => ({ emailVerifyId })
let asked = 0

/** Who is answered what about guests. */
export const guestAccess: Record<string, Row> = {
  startEmailVerification: {
    answers: answers({ signedOut: 201, signedIn: 201 }),
    body: ({ lectureId }: Things) => ({ email: `asked-${asked++}@example.com`, lectureId }),
  },
  getEmailVerification: { answers: everybody, params: verification },
  // Only the mail says how.
  confirmEmailVerification: {
    answers: answers({ signedOut: 409, signedIn: 409, guest: 200 }),
    params: verification,
    body: ({ emailToken }: Things) => ({ token: emailToken }),
  },
  getGuestRegistration: { answers: byLink, params: token },
  cancelGuestRegistration: { answers: byLink, params: token },
  giveGuestMarketingConsent: { answers: byLink, params: token, body: { agreed: false } },
}
