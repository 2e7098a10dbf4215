import type { ReactNode } from 'react'
import {
  changeOrgRole,
  type OrgDetail,
  type OrgMember,
  removeOrgMember,
  transferOrg,
} from '#contract/people/partner.ts'
import type { Api } from '../../client/api.ts'
import { call } from '../../client/call.ts'
import { useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface MemberDialogProps {
  org: OrgDetail
  member: OrgMember
  name: string
  onDone(message: string): void
  onClose(): void
}

/** The actions on a member, each with its consequences. */
export function MemberDialog({ org, member, name, onDone, onClose }: MemberDialogProps) {
  const say = useWords('organisation')
  const { act, pending } = useAction()
  const run = async (work: (api: Api) => Promise<unknown>, said: string) => {
    await act(work, { onDone: () => onDone(said) })
    onClose()
  }
  const orgParams = { orgId: org.id }
  const memberParams = { ...orgParams, memberId: member.memberId }
  const newRole = member.role === 'ADMIN' ? 'MEMBER' : 'ADMIN'
  const { changeRole, remove } = member.actions
  return (
    <Dialog title={name} close={say('close')} onClose={pending ? () => {} : onClose}>
      {changeRole.allowed && (
        <Action text={say(newRole === 'ADMIN' ? 'adminText' : 'memberAgainText', { name })}>
          <Button
            variant="secondary"
            pending={pending}
            onClick={() =>
              void run(
                (api) => call(api, changeOrgRole, { params: memberParams, body: { role: newRole } }),
                say('roleChanged'),
              )
            }
          >
            {say(newRole === 'ADMIN' ? 'makeAdmin' : 'makeMember')}
          </Button>
        </Action>
      )}
      {org.actions.transfer.allowed && (
        <Action text={say('giveText', { name })}>
          <Button
            variant="secondary"
            pending={pending}
            onClick={() =>
              void run(
                (api) => call(api, transferOrg, { params: orgParams, body: { memberId: member.memberId } }),
                say('given', { name }),
              )
            }
          >
            {say('makeOwner')}
          </Button>
        </Action>
      )}
      {remove.allowed && (
        <Action text={say('removeText', { name })}>
          <Button
            variant="danger"
            pending={pending}
            onClick={() =>
              void run(
                (api) => call(api, removeOrgMember, { params: memberParams }),
                say('removed', { name }),
              )
            }
          >
            {say('remove')}
          </Button>
        </Action>
      )}
    </Dialog>
  )
}

function Action({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="org-act">
      <p>{text}</p>
      {children}
    </div>
  )
}
