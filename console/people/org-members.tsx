import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type AdminOrg,
  type AdminOrgMember,
  adminListOrgMembers,
  adminTransferOrg,
  exportOrgMembers,
} from '#contract/people/org-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import { useFormats } from '../client/use-formats.ts'
import { ActionDialogButton, textIn } from '../ui/action-dialog.tsx'
import { CsvLink } from '../ui/csv-link.tsx'
import { PageButtons } from '../ui/page-buttons.tsx'
import { PageState } from '../ui/page-state.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { FramedTable } from '../ui/table.tsx'
import { OrgPerson } from './org-person.tsx'

interface OrgMembersProps {
  readonly org: AdminOrg
  readonly onTransferred: () => void
}

/** Who belongs to an organisation; any of them can be made its owner. */
export function OrgMembers({ org, onTransferred }: OrgMembersProps) {
  const say = useTranslations('orgs')
  const sayRoster = useTranslations('roster')
  const mayCall = useMayCall()
  const { listDay } = useFormats()
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: ['orgMembers', org.id, page],
    queryFn: ({ signal }) =>
      call(adminListOrgMembers, { params: { orgId: org.id }, query: { page, size: 25 } }, { signal }),
  })
  const mayTransfer = mayCall(adminTransferOrg)
  return (
    <section className="part" aria-labelledby="members">
      <header className="part-head">
        <h2 id="members">{say('members')}</h2>
        <CsvLink endpoint={exportOrgMembers} params={{ orgId: org.id }} />
      </header>
      {!data ? (
        <PageState error={error} retry={refetch} />
      ) : data.content.length === 0 ? (
        <p>{say('noMembers')}</p>
      ) : (
        <FramedTable
          rows={data.content}
          keyOf={(member) => member.memberId}
          columns={[
            { label: say('name'), render: (member) => <OrgPerson person={member} /> },
            { label: say('email'), render: (member) => member.email ?? '–' },
            { label: say('roleName'), render: (member) => say(`role.${member.role}`) },
            { label: say('joined'), whole: true, render: (member) => listDay(member.joinedAt) },
            mayTransfer && {
              label: sayRoster('actions'),
              render: (member) => (
                <MakeOwner
                  orgId={org.id}
                  member={member}
                  onDone={() => {
                    void refetch()
                    onTransferred()
                  }}
                />
              ),
            },
          ]}
        />
      )}
      {data && <PageButtons page={page} pages={data.totalPages} onChange={setPage} />}
    </section>
  )
}

interface MakeOwnerProps {
  readonly orgId: number
  readonly member: AdminOrgMember
  readonly onDone: () => void
}

function MakeOwner({ orgId, member, onDone }: MakeOwnerProps) {
  const say = useTranslations('orgs')
  const name = member.name ?? member.email ?? ''
  const requestOf = (form: FormData) => ({
    params: { orgId },
    body: { memberId: member.memberId, reason: textIn(form, 'reason') },
  })
  return (
    <ActionDialogButton
      label={say('makeOwner')}
      about={name}
      look="link"
      decision={member.actions.makeOwner}
      title={say('makeOwnerOf', { name })}
      submitLabel={say('makeOwner')}
      {...staffAct(adminTransferOrg, requestOf)}
      done={say('ownerChanged')}
      onDone={onDone}
    >
      <p>{say('makeOwnerEffect', { name })}</p>
      <ReasonField label={say('reason')} rows={2} />
    </ActionDialogButton>
  )
}
