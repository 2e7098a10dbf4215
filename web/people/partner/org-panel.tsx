import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { agreeToOrg, type OrgDetail } from '#contract/people/partner.ts'
import { call } from '../../client/call.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { Sentences } from '../../parts/sentences.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { Facts } from '../../ui/facts.tsx'
import { LeaveOrDissolveOrg } from './leave-or-dissolve-org.tsx'
import { PartnerBadge } from './org-badges.tsx'
import { OrgNameDialog } from './org-name-dialog.tsx'
import { type OrgUrlState, orgQuery, orgViews } from './org-url.ts'

interface OrgPanelProps {
  org: OrgDetail
  /** The user's id. */
  me: number | undefined
  address: OrgUrlState
  /** Content for the owner and admins. */
  children: ReactNode
  onDone(message: string): void
}

/** One organisation, as far as the user's role may see it. */
export function OrgPanel({ org, me, address, children, onDone }: OrgPanelProps) {
  const say = useWords('organisation')
  const { listDay } = useFormats()
  const router = useRouter()
  const [renaming, setRenaming] = useState(false)
  const { role, partner, actions } = org
  return (
    <section className="stack-l" aria-labelledby="org">
      <div className="stack">
        <div className="org-head">
          <h2 id="org" tabIndex={-1}>
            {org.name}
          </h2>
          <PartnerBadge partner={partner} />
          {actions.rename.allowed && (
            <Button variant="secondary" small onClick={() => setRenaming(true)}>
              {say('rename')}
            </Button>
          )}
        </div>
        <Facts
          rows={[
            [say('facts.yours'), say(`role.${role}`)],
            [say('facts.members'), String(org.members)],
            [say('facts.since'), listDay(org.createdAt)],
          ]}
        />
        {!partner && (
          <Alert tone="warn">
            <p>{say('notPartnerText')}</p>
          </Alert>
        )}
      </div>
      <OrgAgreement org={org} onDone={onDone} />
      {role !== 'MEMBER' && (
        <div>
          <Views orgId={org.id} current={address.view} />
          {children}
        </div>
      )}
      {(role === 'MEMBER' || address.view === 'settings') && (
        <LeaveOrDissolveOrg org={org} me={me} onDone={onDone} />
      )}
      {renaming && (
        <OrgNameDialog
          org={org}
          onDone={() => {
            setRenaming(false)
            onDone(say('renamed'))
            void router.invalidate({ sync: true })
          }}
          onClose={() => setRenaming(false)}
        />
      )}
    </section>
  )
}

function Views({ orgId, current }: { orgId: number; current: OrgUrlState['view'] }) {
  const say = useWords('organisation')
  return (
    <nav className="tabs" aria-label={say('views')}>
      {orgViews.map((view) => (
        <Link
          key={view}
          to="/account/organisation"
          search={orgQuery({ org: String(orgId), view, page: 1 })}
          aria-current={view === current ? 'page' : undefined}
          activeOptions={{ exact: true }}
          activeProps={{}}
          resetScroll={false}
        >
          {say(`view.${view}`)}
        </Link>
      ))}
    </nav>
  )
}

interface OrgAgreementProps {
  org: OrgDetail
  onDone(message: string): void
}

/** What owner and admins see of the member, who agrees to it here unless on joining. */
function OrgAgreement({ org, onDone }: OrgAgreementProps) {
  const say = useWords('organisation')
  const sayAgreement = useWords('orgAgreement')
  const { act, pending } = useAction()
  const { version, givenAt } = org.agreement
  if (givenAt)
    return (
      <p className="small muted">
        <Sentences
          list={[sayAgreement('text'), say.rich('agreement.givenOn', { day: () => <Day at={givenAt} /> })]}
        />
      </p>
    )
  const agree = () =>
    act((api) => call(api, agreeToOrg, { params: { orgId: org.id }, body: { version } }), {
      onDone: () => onDone(say('agreement.given')),
    })
  return (
    <Alert tone="warn" title={say('agreement.title')}>
      <p>{sayAgreement('text')}</p>
      <p>{say('agreement.notGiven')}</p>
      <div className="org-agree">
        <Button variant="secondary" small pending={pending} onClick={() => void agree()}>
          {say('agreement.agree')}
        </Button>
      </div>
    </Alert>
  )
}
