import { answers, everybody, type Row, type Things } from './access-row.ts'

const byLink = answers({ signedOut: 404, signedIn: 404, guest: 200 })
const token = ({ guestToken }: Things) => ({ token: guestToken })
/** The id is known only to whoever requested it, and reveals nothing else. */
const verification = ({ emailVerifyId }: Things) => ({ emailVerifyId })
let counter = 0

/** Access to guest registrations. */
export const guestAccess: Record<string, Row> = {
  startEmailVerification: {
    answers: answers({ signedOut: 201, signedIn: 201 }),
    body: ({ lectureId }: Things) => ({ email: `asked-${counter++}@example.com`, lectureId }),
  },
  getEmailVerification: { answers: everybody, params: verification },
  // Confirming needs the secret from the mail.
  confirmEmailVerification: {
    answers: answers({ signedOut: 409, signedIn: 409, guest: 200 }),
    params: verification,
    body: ({ emailToken }: Things) => ({ token: emailToken }),
  },
  getGuestRegistration: { answers: byLink, params: token },
  cancelGuestRegistration: { answers: byLink, params: token },
  giveGuestMarketingConsent: { answers: byLink, params: token, body: { agreed: false } },
}
