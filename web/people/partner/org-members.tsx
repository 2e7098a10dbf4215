import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { listOrgMembers, OrgDetail, OrgMember } from '#contract/people/partner.ts'
import type { Reply } from '#contract/platform/endpoint.ts'
import { useWords } from '../../client/client-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { RoleBadge } from './org-badges.tsx'
import { OrgList } from './org-list.tsx'
import { type OrgUrlState, orgQuery } from './org-url.ts'

interface OrgMembersProps {
  org: OrgDetail
  address: OrgUrlState
  rows: Reply<typeof listOrgMembers>
  onDone(message: string): void
}

/** The members of an organisation. */
export function OrgMembers({ org, address, rows, onDone }: OrgMembersProps) {
  const say = useWords('organisation')
  const [selected, setSelected] = useState<OrgMember | null>(null)
  const nameOf = ({ name, email }: OrgMember) => name ?? email ?? say('nameless')
  return (
    <>
      <OrgList
        address={address}
        rows={rows}
        columns={[say('person'), say('roleName'), say('since'), say('action')]}
        hasActions
      >
        {rows.content.map((one) => (
          <tr key={one.memberId}>
            <th scope="row">
              <Link
                to="/account/organisation"
                search={orgQuery({
                  org: String(org.id),
                  view: 'training',
                  page: 1,
                  person: String(one.memberId),
                })}
                resetScroll={false}
              >
                {nameOf(one)}
              </Link>{' '}
              {one.me && <span className="muted">{say('me')}</span>}
              {one.name !== null && <span className="sub">{one.email}</span>}
            </th>
            <td data-label={say('roleName')}>
              <RoleBadge role={one.role} />
            </td>
            <td data-label={say('since')}>
              <Day at={one.joinedAt} />
            </td>
            <td className="end">
              {!one.me && (one.actions.remove.allowed || one.actions.changeRole.allowed) && (
                <Button
                  variant="secondary"
                  small
                  aria-label={say('manageOf', { name: nameOf(one) })}
                  onClick={() => setSelected(one)}
                >
                  {say('manage')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </OrgList>
      {selected && (
        <MemberDialog
          org={org}
          member={selected}
          name={nameOf(selected)}
          onDone={onDone}
          onClose={() => setSelected(null)}
        />
      )}
    </>
  )
}
