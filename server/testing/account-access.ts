import { answers, members, type Row } from './access-row.ts'

/** Access to the account. */
export const accountAccess: Record<string, Row> = {
  getAccountSettings: { answers: members },
  chooseLanguage: { answers: members, body: { language: 'ko' } },
  giveMarketingConsent: { answers: members, body: { agreed: false } },
  listConsents: { answers: members },
  listSessions: { answers: members },
  // An unknown session.
  endSession: {
    answers: answers({ signedOut: 401, signedIn: 404 }),
    params: () => ({ number: 2_147_483_647 }),
  },
  endAllSessions: { answers: members },
}
