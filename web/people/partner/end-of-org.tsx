import { useState } from 'react'
import { dissolveOrg, type OrgDetail, removeOrgMember } from '#contract/people/partner.ts'
import { call } from '../../client/call.ts'
import { useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface EndOfOrgProps {
  org: OrgDetail
  /** The reader's id; who is not known cannot leave. */
  me: number | undefined
  onDone(said: string): void
}

/** Leaving, for who is not its owner; dissolving, for its owner once nobody else belongs to it. */
export function EndOfOrg({ org, me, onDone }: EndOfOrgProps) {
  const say = useWords('organisation')
  const [asked, setAsked] = useState<'leave' | 'dissolve' | null>(null)
  const { leave, dissolve } = org.actions
  const owns = org.role === 'OWNER'
  const why = owns && !dissolve.allowed ? dissolve.message : undefined
  return (
    <section className="stack" aria-labelledby="end">
      <h3 id="end" className="h3">
        {say(owns ? 'dissolve' : 'leave')}
      </h3>
      {why && <p className="muted">{why}</p>}
      <div className="cluster">
        {leave.allowed && me !== undefined && (
          <Button look="secondary" onClick={() => setAsked('leave')}>
            {say('leave')}
          </Button>
        )}
        {dissolve.allowed && (
          <Button look="danger" onClick={() => setAsked('dissolve')}>
            {say('dissolve')}
          </Button>
        )}
      </div>
      {asked && <EndDialog org={org} me={me} what={asked} onDone={onDone} onClose={() => setAsked(null)} />}
    </section>
  )
}

interface EndDialogProps extends EndOfOrgProps {
  what: 'leave' | 'dissolve'
  onClose(): void
}

function EndDialog({ org, me, what, onDone, onClose }: EndDialogProps) {
  const say = useWords('organisation')
  const { act, pending } = useAction()
  const end = async () => {
    const params = { orgId: org.id }
    await act(
      (api) =>
        what === 'leave' && me !== undefined
          ? call(api, removeOrgMember, { params: { ...params, memberId: me } })
          : call(api, dissolveOrg, { params }),
      { onDone: () => onDone(say(what === 'leave' ? 'left' : 'dissolved', { org: org.name })) },
    )
    onClose()
  }
  return (
    <Dialog
      small
      title={say(`${what}Title`, { org: org.name })}
      onClose={pending ? () => {} : onClose}
      actions={
        <>
          <Button look="secondary" autoFocus disabled={pending} onClick={onClose}>
            {say('back')}
          </Button>
          <Button look="danger" pending={pending} onClick={() => void end()}>
            {say(what)}
          </Button>
        </>
      }
    >
      <p>{say(`${what}Text`)}</p>
    </Dialog>
  )
}
