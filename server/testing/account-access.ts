import { answers, members, type Row } from './access-row.ts'

/** Who is answered what about the account. */
export const accountAccess: Record<string, Row> = {
  getAccountSettings: { answers: members },
  chooseLanguage: { answers: members, body: { language: 'ko' } },
  giveMarketingConsent: { answers: members, body: { agreed: false } },
  listConsents: { answers: members },
  listSessions: { answers: members },
  // It is nobody's.
  endSession: {
    answers: answers({ signedOut: 401, signedIn: 404 }),
    params: () => ({ number: 2_147_483_647 }),
  },
  endAllSessions: { answers: members },
}
