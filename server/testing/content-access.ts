import { builtInBrand } from '#contract/content/brand.ts'
import { type AccessRow, everybody, smallestPng, staff, statuses } from './access-row.ts'

/** A change of content that nobody has changed yet. */
const first = { statuses: staff, headers: { 'if-match': '"0"' }, body: { content: null } }

/** Public, but there is no such logo or picture. */
const missing = statuses({ signedOut: 404, signedIn: 404 })

/** Access to the site's content. */
export const contentAccess: Record<string, AccessRow> = {
  getFaq: { statuses: everybody },
  getTeasers: { statuses: everybody },
  getHome: { statuses: everybody },
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
  getIllustration: { statuses: everybody, params: () => ({ name: '1-hero-1d4ed8-ffb224' }) },
  getMark: { statuses: everybody },
  adminGetHome: { statuses: staff },
  replaceHome: first,
  // A page that has no preview: the site is not served here.
  previewSite: {
    statuses: statuses({ signedOut: 404, signedIn: 404, operator: 400 }),
    body: { page: '/attend', language: 'en' },
  },
  previewBrandMail: { statuses: staff, body: { brand: builtInBrand, language: 'en' } },
  previewBrandCertificate: { statuses: staff, body: { brand: builtInBrand, language: 'en' } },
}
