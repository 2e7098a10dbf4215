import { mayCall, type StaffRole } from '#contract/platform/staff-roles.ts'
import { type Found, type FoundKind, foundKinds, searchAsStaff } from '#contract/reports/staff-search.ts'
import type { Db } from '../../platform/db/open.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { maskEmail, maskName } from '../../platform/masking/mask.ts'
import { type FoundRow, search } from './search-db.ts'

const allKinds = Object.keys(foundKinds) as FoundKind[]

export function searchRoutes(api: Api, db: Db): void {
  serve(api, searchAsStaff, async ({ query, actor, now }) => {
    const { staffRoles } = actor
    const kinds = allKinds.filter((kind) => mayCall(staffRoles, { method: 'GET', roles: foundKinds[kind] }))
    const rows = await search(db, kinds, { text: query.text, now })
    return { content: rows.map((row) => presentFound(row, staffRoles)) }
  })
}

/** Masks people for callers who see the result only as auditors. */
function presentFound(row: FoundRow, held: readonly StaffRole[]): Found {
  const masked = !mayCall(held, { method: 'POST', roles: foundKinds[row.kind] })
  const { email, name, at, ...rest } = row
  return {
    ...rest,
    name: name && masked ? maskName(name) : name,
    number: rest.number ?? (email && masked ? maskEmail(email) : email),
    at: at?.toISOString() ?? null,
  }
}
