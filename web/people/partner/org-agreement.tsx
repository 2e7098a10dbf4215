import { agreeToOrg, type OrgDetail } from '#contract/people/partner.ts'
import { call } from '../../client/call.ts'
import { useWords } from '../../client/client-context.tsx'
import { useAction } from '../../client/use-action.ts'
import { Sentences } from '../../parts/sentences.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'

interface OrgAgreementProps {
  org: OrgDetail
  onDone(message: string): void
}

/** What owner and admins see of the member, who agrees to it here unless on joining. */
export function OrgAgreement({ org, onDone }: OrgAgreementProps) {
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
