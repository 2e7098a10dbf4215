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
import { dryRunOrgTransfer } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats } from '../client/use-formats.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { CsvLink } from '../ui/csv-link.tsx'
import { PageButtons } from '../ui/page-buttons.tsx'
import { PageState } from '../ui/page-state.tsx'
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
  const [next, setNext] = useState<AdminOrgMember>()
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
        <div className="table-frame">
          <table className="data">
            <thead>
              <tr>
                <th>{say('name')}</th>
                <th>{say('email')}</th>
                <th>{say('roleName')}</th>
                <th>{say('joined')}</th>
                {mayTransfer && <th>{sayRoster('actions')}</th>}
              </tr>
            </thead>
            <tbody>
              {data.content.map((member) => (
                <tr key={member.memberId}>
                  <td>
                    <OrgPerson person={member} />
                  </td>
                  <td>{member.email ?? '–'}</td>
                  <td>{say(`role.${member.role}`)}</td>
                  <td className="whole">{listDay(member.joinedAt)}</td>
                  {mayTransfer && (
                    <td>
                      <ActionButton
                        look="link"
                        unavailable={!member.actions.makeOwner.allowed}
                        refusal={member.actions.makeOwner.message}
                        onPress={() => setNext(member)}
                      >
                        {say('makeOwner')}
                        <span className="hidden"> {member.name ?? member.email}</span>
                      </ActionButton>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && <PageButtons page={page} pages={data.totalPages} onChange={setPage} />}
      {next && (
        <TransferDialog
          orgId={org.id}
          member={next}
          onDone={() => {
            setNext(undefined)
            void refetch()
            onTransferred()
          }}
          onClose={() => setNext(undefined)}
        />
      )}
    </section>
  )
}

interface TransferDialogProps {
  readonly orgId: number
  readonly member: AdminOrgMember
  readonly onDone: () => void
  readonly onClose: () => void
}

function TransferDialog({ orgId, member, onDone, onClose }: TransferDialogProps) {
  const say = useTranslations('orgs')
  const name = member.name ?? member.email ?? ''
  const requestOf = (form: FormData) => ({
    params: { orgId },
    body: { memberId: member.memberId, reason: String(form.get('reason')).trim() },
  })
  return (
    <ActionDialog
      title={say('makeOwnerOf', { name })}
      submitLabel={say('makeOwner')}
      dryRun={(form) => call(dryRunOrgTransfer, requestOf(form))}
      act={async (form) => {
        await call(adminTransferOrg, requestOf(form))
        return say('ownerChanged')
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('makeOwnerEffect', { name })}</p>
      <label className="field">
        {say('reason')}
        <textarea name="reason" required rows={2} maxLength={500} />
      </label>
    </ActionDialog>
  )
}
