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
  onDone(said: string): void
  onClose(): void
}

/** What may be done about one member, each with what follows from it. */
export function MemberDialog({ org, member, name, onDone, onClose }: MemberDialogProps) {
  const say = useWords('organisation')
  const { act, pending } = useAction()
  const run = async (work: (api: Api) => Promise<unknown>, said: string) => {
    await act(work, { onDone: () => onDone(said) })
    onClose()
  }
  const ofOrg = { orgId: org.id }
  const ofMember = { ...ofOrg, memberId: member.memberId }
  const to = member.role === 'ADMIN' ? 'MEMBER' : 'ADMIN'
  const { changeRole, remove } = member.actions
  return (
    <Dialog
      title={name}
      close={say('back')}
      onClose={pending ? () => {} : onClose}
      actions={
        <Button look="secondary" disabled={pending} onClick={onClose}>
          {say('back')}
        </Button>
      }
    >
      {changeRole.allowed && (
        <Act text={say(to === 'ADMIN' ? 'adminText' : 'memberAgainText', { name })}>
          <Button
            look="secondary"
            pending={pending}
            onClick={() =>
              void run(
                (api) => call(api, changeOrgRole, { params: ofMember, body: { role: to } }),
                say('roleChanged'),
              )
            }
          >
            {say(to === 'ADMIN' ? 'makeAdmin' : 'makeMember')}
          </Button>
        </Act>
      )}
      {org.actions.transfer.allowed && (
        <Act text={say('giveText', { name })}>
          <Button
            look="secondary"
            pending={pending}
            onClick={() =>
              void run(
                (api) => call(api, transferOrg, { params: ofOrg, body: { memberId: member.memberId } }),
                say('given', { name }),
              )
            }
          >
            {say('makeOwner')}
          </Button>
        </Act>
      )}
      {remove.allowed && (
        <Act text={say('removeText', { name })}>
          <Button
            look="danger"
            pending={pending}
            onClick={() =>
              void run((api) => call(api, removeOrgMember, { params: ofMember }), say('removed', { name }))
            }
          >
            {say('remove')}
          </Button>
        </Act>
      )}
    </Dialog>
  )
}

function Act({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="org-act">
      <p>{text}</p>
      {children}
    </div>
  )
}
