import { type GrantedRole, grantedRoles } from '#contract/people/partner.ts'
import { type Language, languages } from '#contract/platform/languages.ts'
import { orgMemberColumns } from '#contract/reports/import-columns.ts'
import { findNamedOrgs, lockOrgs } from '../../people/partner/org-db.ts'
import {
  listInvitationsById,
  listOpenRoles,
  upsertInvitations,
  withdrawInvitations,
} from '../../people/partner/org-invitation-db.ts'
import { invitationEnd } from '../../people/partner/org-invitation-rules.ts'
import { listAddressesOf } from '../../people/partner/org-member-db.ts'
import { mapInSlices } from '../../platform/concurrency/in-slices.ts'
import type { Tx } from '../../platform/db/open.ts'
import { emailAddressKey, emailKey } from '../../platform/email/email-key.ts'
import { findEmailAddress } from '../../platform/email/parse-email-address.ts'
import { validationIssue } from '../../platform/errors/validation-issue.ts'
import { maskEmail } from '../../platform/masking/mask.ts'
import {
  actedOn,
  createdFrom,
  type Fault,
  type ImportKind,
  type JudgedAt,
  type Judgement,
  type Lined,
  refused,
} from './import-kind.ts'
import { byNumberOrName, idsAmong } from './named-records.ts'

interface OrgMemberRow {
  /** Number or name. */
  readonly organisation: string
  readonly email: string
  readonly role: GrantedRole
  /** Language of the invitation; null for that of the staff who apply the import. */
  readonly language: Language | null
}

/** People accept the invitations themselves. Daily limits do not apply, as staff see the number of mails before applying. */
export const importOrgMembers: ImportKind<OrgMemberRow> = {
  columns: orgMemberColumns,
  shown: ['organisation', 'email', 'role', 'language'],
  show: ({ organisation, email, role, language }, masked) => [
    ...[organisation, masked ? maskEmail(email) : email, role, language ?? ''],
  ],
  parse: orgMemberOf,

  async judge(tx, rows, at) {
    const orgs = await orgsOf(tx, rows, at.lock)
    const known = await knownAddresses(
      tx,
      [...orgs.values()].flat().map(({ id }) => id),
      at,
    )
    const seen = new Set<string>()
    return mapInSlices(rows, ({ line, row }): Judgement => {
      const [org, ...others] = orgs.get(row.organisation) ?? []
      if (!org) return refused(line, validationIssue(['organisation'], 'orgNameUnknown'))
      if (others.length > 0) return refused(line, validationIssue(['organisation'], 'orgAmbiguous'))
      const key = keyOf(org.id, emailAddressKey(row.email))
      if (seen.has(key)) return refused(line, validationIssue(['email'], 'personTwice'))
      seen.add(key)
      if (known.members.has(key)) return { line, effect: 'UNCHANGED' }
      const invitedAs = known.invited.get(key)
      if (invitedAs === undefined) return { line, effect: 'NEW' }
      if (invitedAs === row.role) return { line, effect: 'UNCHANGED' }
      return refused(line, validationIssue(['role'], 'invitedOtherwise'))
    })
  },

  async apply(tx, { jobs }, rows, { staffId, now, language }) {
    const orgs = await orgsOf(tx, rows, true)
    const people = rows.map(({ row }) => ({
      org_id: orgs.get(row.organisation)?.[0]?.id ?? 0,
      role: row.role,
      language: row.language ?? language,
      email: row.email,
      email_key: emailAddressKey(row.email),
      invited_by: staffId,
      invited_at: now,
      expires_at: invitationEnd(now),
    }))
    const stored = await upsertInvitations(tx, people)
    const ids = new Map(stored.map(({ id, orgId, emailKey: key }) => [keyOf(orgId, key), id]))
    const mails = stored.map(({ id }) => ({
      ...({ kind: 'orgInvited', invitationId: id, invitedAt: now.toISOString() } as const),
    }))
    await jobs.send(tx, 'org-mail', ...mails)
    return createdFrom(
      rows,
      people.flatMap((one) => ids.get(keyOf(one.org_id, one.email_key)) ?? []),
    )
  },

  async reverse(tx, _deps, created, { appliedAt, now }) {
    const ids = created.map(({ id }) => id)
    const orgIds = (await listInvitationsById(tx, ids)).map(({ orgId }) => orgId)
    await lockOrgs(tx, [...new Set(orgIds)])
    // Read again under the lock that accepting takes, too.
    const invitations = new Map((await listInvitationsById(tx, ids)).map((one) => [one.id, one]))
    const touched = created.filter(({ id }) => {
      const invitation = invitations.get(id)
      // If sent again since, it is the organisation's own.
      return invitation?.acceptedAt !== null || invitation.invitedAt.getTime() !== appliedAt.getTime()
    })
    if (touched.length > 0) throw actedOn(touched)
    await withdrawInvitations(tx, ids, now)
  },
}

function orgMemberOf(cells: Readonly<Record<string, string>>, fault: Fault): OrgMemberRow | undefined {
  const at = (name: string) => cells[name] ?? ''
  const email = findEmailAddress(at('email'))
  const role = grantedRoles.find((one) => one === at('role').toUpperCase())
  const language =
    at('language') === '' ? null : languages.find((one) => one === at('language').toLowerCase())
  if (email === undefined) fault('email', 'emailAddress')
  if (role === undefined) fault('role', 'orgRoleChoices')
  if (language === undefined) fault('language', 'languageChoices')
  if (email === undefined || role === undefined || language === undefined) return undefined
  return { organisation: at('organisation'), email, role, language }
}

const keyOf = (orgId: number, address: string) => `${orgId} ${address}`

async function orgsOf(tx: Tx, rows: readonly Lined<OrgMemberRow>[], lock: boolean) {
  const named = new Set(rows.map(({ row }) => row.organisation))
  const found = await findNamedOrgs(tx, { ids: idsAmong(named), names: [...named], lock })
  return byNumberOrName(found, ({ name }) => name)
}

async function knownAddresses(tx: Tx, orgIds: readonly number[], { now }: JudgedAt) {
  const members = (await listAddressesOf(tx, orgIds)).flatMap(({ orgId, ...account }) => {
    const key = emailKey(account)
    return key === null ? [] : [keyOf(orgId, key)]
  })
  const open = await listOpenRoles(tx, orgIds, now)
  return {
    members: new Set(members),
    invited: new Map(open.map(({ orgId, emailKey: key, role }) => [keyOf(orgId, key), role])),
  }
}
