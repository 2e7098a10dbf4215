import { type AccessRow, everybody, staff } from './access-row.ts'

/** A change of what nobody has changed. */
const first = { statuses: staff, headers: { 'if-match': '"0"' }, body: { content: null } }

/** Access to what staff write for the site. */
export const contentAccess: Record<string, AccessRow> = {
  getFaq: { statuses: everybody },
  getTeasers: { statuses: everybody },
  adminGetNotices: { statuses: staff },
  replaceNotices: first,
  adminGetFaq: { statuses: staff },
  replaceFaq: first,
  adminGetHome: { statuses: staff },
  replaceHome: first,
}
