import { type AccessRow, members, staff, statuses } from './access-row.ts'

/** Access to the account. */
export const accountAccess: Record<string, AccessRow> = {
  getAccountSettings: { statuses: members },
  chooseLanguage: { statuses: members, body: { language: 'ko' } },
  giveMarketingConsent: { statuses: members, body: { agreed: false } },
  listConsents: { statuses: members },
  listSessions: { statuses: members },
  // An unknown session.
  endSession: {
    statuses: statuses({ signedOut: 401, signedIn: 404 }),
    params: () => ({ number: 2_147_483_647 }),
  },
  endAllSessions: { statuses: members },
  getStaffSession: { statuses: staff },
  listStaff: { statuses: staff },
  listStaffTasks: { statuses: staff },
  getCentreFigures: { statuses: staff, query: { from: '2026-01', to: '2026-12' } },
  exportCentreFigures: { statuses: staff, query: { from: '2026-01', to: '2026-12' } },
  searchAsStaff: { statuses: staff, query: { text: 'nobody' } },
  setStaffRoles: {
    statuses: staff,
    params: () => ({ email: 'new.colleague@example.com' }),
    body: { roles: ['courses'] },
  },
}
