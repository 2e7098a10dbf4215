import { type AccessIds, type AccessRow, members, staff, staffCreates, statuses } from './access-row.ts'
import { uniqueNumber } from './unique-number.ts'

const upcoming = ({ termsVersion }: AccessIds) => ({ typeId: 'service', version: termsVersion })
/** Each version created by a test starts later than the previous ones. */
export const startOfVersion = (version: number) =>
  new Date(Date.UTC(2040, 0, version)).toISOString().slice(0, 10)
const termsOf = (version: number) => ({
  title: { en: 'Terms' },
  text: { en: 'Text' },
  startsOn: startOfVersion(version),
  asksAgain: false,
})

const ofMails = { params: () => ({ kind: 'registered' }), body: { own: [], language: 'en' } }

/** Access to the account. */
export const accountAccess: Record<string, AccessRow> = {
  getOverview: { statuses: members },
  getAccountSettings: { statuses: members },
  chooseLanguage: { statuses: members, body: { language: 'ko' } },
  giveMarketingConsent: { statuses: members, body: { agreed: false } },
  listConsents: { statuses: members },
  agreeToTerms: { statuses: members, params: () => ({ typeId: 'service' }), body: { version: 2 } },
  listMailTemplates: { statuses: staff },
  getMailTemplate: { statuses: staff, params: () => ({ kind: 'registered' }) },
  replaceMailTemplate: {
    statuses: staff,
    params: () => ({ kind: 'registered' }),
    body: { own: [] },
    headers: { 'if-match': '"0"' },
  },
  previewMailTemplate: { statuses: staff, showsNames: true, ...ofMails },
  sendTestMail: { statuses: staff, ...ofMails },
  adminListTerms: { statuses: staff },
  adminGetTerms: { statuses: staff, params: upcoming },
  createTermsVersion: {
    statuses: staffCreates,
    params: () => ({ typeId: 'ad' }),
    body: () => termsOf(uniqueNumber()),
  },
  replaceTermsVersion: {
    statuses: staff,
    params: upcoming,
    body: ({ termsVersion }: AccessIds) => termsOf(termsVersion),
    headers: { 'if-match': '"1"' },
  },
  withdrawTermsVersion: { statuses: staff, params: upcoming },
  announceTerms: { statuses: staff, params: upcoming },
  listSessions: { statuses: members },
  // An unknown session.
  endSession: {
    statuses: statuses({ signedOut: 401, signedIn: 404 }),
    params: () => ({ number: 2_147_483_647 }),
  },
  getStaffSession: { statuses: staff },
  listStaff: { statuses: staff },
  listStaffTasks: { statuses: staff },
  getCentreFigures: { statuses: staff, query: { from: '2026-01', to: '2026-12' } },
  exportCentreFigures: { statuses: staff, query: { from: '2026-01', to: '2026-12' } },
  getOpening: { statuses: staff },
  skipOpeningStep: { statuses: staff, params: () => ({ step: 'payment' }), body: { skipped: true } },
  searchAsStaff: { statuses: staff, query: { text: 'nobody' } },
  setStaffRoles: {
    statuses: staff,
    params: () => ({ email: 'new.colleague@example.com' }),
    body: { roles: ['courses'], before: [] },
  },
}
