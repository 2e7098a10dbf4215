import { useState } from 'react'
import { dissolveOrg, type OrgDetail, removeOrgMember } from '#contract/people/partner.ts'
import { call } from '../../client/call.ts'
import { useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'

interface LeaveOrDissolveOrgProps {
  org: OrgDetail
  /** The user's id; undefined if not loaded, which disables leaving. */
  me: number | undefined
  onDone(message: string): void
}

/** Leaving, for members; dissolving, for the owner once nobody else belongs to it. */
export function LeaveOrDissolveOrg({ org, me, onDone }: LeaveOrDissolveOrgProps) {
  const say = useWords('organisation')
  const [confirming, setConfirming] = useState<'leave' | 'dissolve' | null>(null)
  const { leave, dissolve } = org.actions
  const owns = org.role === 'OWNER'
  const refusal = owns && !dissolve.allowed ? dissolve.message : undefined
  return (
    <section className="stack" aria-labelledby="end">
      <h3 id="end" className="h3">
        {say(owns ? 'dissolve' : 'leave')}
      </h3>
      {refusal && <p className="muted">{refusal}</p>}
      <div className="cluster">
        {leave.allowed && me !== undefined && (
          <Button variant="secondary" onClick={() => setConfirming('leave')}>
            {say('leave')}
          </Button>
        )}
        {dissolve.allowed && (
          <Button variant="danger" onClick={() => setConfirming('dissolve')}>
            {say('dissolve')}
          </Button>
        )}
      </div>
      {confirming && (
        <EndDialog
          org={org}
          me={me}
          action={confirming}
          onDone={onDone}
          onClose={() => setConfirming(null)}
        />
      )}
    </section>
  )
}

interface EndDialogProps extends LeaveOrDissolveOrgProps {
  action: 'leave' | 'dissolve'
  onClose(): void
}

function EndDialog({ org, me, action, onDone, onClose }: EndDialogProps) {
  const say = useWords('organisation')
  const { act, pending } = useAction()
  const end = async () => {
    const params = { orgId: org.id }
    await act(
      (api) =>
        action === 'leave' && me !== undefined
          ? call(api, removeOrgMember, { params: { ...params, memberId: me } })
          : call(api, dissolveOrg, { params }),
      { onDone: () => onDone(say(action === 'leave' ? 'left' : 'dissolved', { org: org.name })) },
    )
    onClose()
  }
  return (
    <ConfirmDialog
      title={say(`${action}Title`, { org: org.name })}
      keep={say('back')}
      confirm={say(action)}
      pending={pending}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <p>{say(`${action}Text`)}</p>
    </ConfirmDialog>
  )
}
