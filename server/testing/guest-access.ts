import { type AccessIds, type AccessRow, everybody, statuses } from './access-row.ts'

const byLink = statuses({ signedOut: 404, signedIn: 404, guest: 200 })
const nobody = statuses({ signedOut: 404, signedIn: 404 })
const token = ({ guestToken }: AccessIds) => ({ token: guestToken })
/** The id is known only to whoever requested it, and reveals nothing else. */
const verification = ({ emailVerifyId }: AccessIds) => ({ emailVerifyId })
let counter = 0

/** Access to guest registrations. */
export const guestAccess: Record<string, AccessRow> = {
  startEmailVerification: {
    statuses: statuses({ signedOut: 201, signedIn: 201 }),
    body: ({ lectureId }: AccessIds) => ({ email: `asked-${counter++}@example.com`, lectureId }),
  },
  getEmailVerification: { statuses: everybody, params: verification },
  // Confirming needs the secret from the mail.
  confirmEmailVerification: {
    statuses: statuses({ signedOut: 409, signedIn: 409, guest: 200 }),
    params: verification,
    body: ({ emailToken }: AccessIds) => ({ token: emailToken }),
  },
  getGuestRegistration: { statuses: byLink, params: token },
  cancelGuestRegistration: { statuses: byLink, params: token },
  // None of these callers has a valid link.
  getAddressCorrection: { statuses: nobody, params: () => ({ token: 'none' }) },
  confirmAddressCorrection: { statuses: nobody, params: () => ({ token: 'none' }) },
  giveGuestMarketingConsent: { statuses: byLink, params: token, body: { agreed: false } },
}
