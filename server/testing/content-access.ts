import { type AccessRow, everybody, smallestPng, staff, statuses } from './access-row.ts'

/** A change of what nobody has changed. */
const first = { statuses: staff, headers: { 'if-match': '"0"' }, body: { content: null } }

/** For everybody, but there is none. */
const missing = statuses({ signedOut: 404, signedIn: 404 })

/** Access to what staff write for the site. */
export const contentAccess: Record<string, AccessRow> = {
  getFaq: { statuses: everybody },
  getTeasers: { statuses: everybody },
  adminGetNotices: { statuses: staff },
  replaceNotices: first,
  adminGetFaq: { statuses: staff },
  replaceFaq: first,
  adminGetBrand: { statuses: staff },
  replaceBrand: first,
  addLogo: {
    statuses: staff,
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(smallestPng, 'base64'),
  },
  getLogo: { statuses: missing, params: () => ({ name: '0'.repeat(64) }) },
  getSharePicture: { statuses: missing, params: () => ({ name: `${'0'.repeat(16)}-en` }) },
  adminGetHome: { statuses: staff },
  replaceHome: first,
}
