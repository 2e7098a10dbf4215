import { useRouter } from '@tanstack/react-router'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { type InvitedMany, type InvitedOutcome, inviteManyToOrg } from '#contract/people/org-invitation.ts'
import type { OrgDetail } from '#contract/people/partner.ts'
import { call } from '../../client/call.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { useSubmission } from '../../client/use-submission.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import type { IconName } from '../../ui/icons.tsx'

interface InviteManyFormProps {
  org: OrgDetail
  onSent(report: InvitedMany): void
}

/** Invites the addresses of a pasted text or a file as members. */
export function InviteManyForm({ org, onSent }: InviteManyFormProps) {
  const say = useWords('organisation')
  const { api } = useClient()
  const router = useRouter()
  const [addresses, setAddresses] = useState('')
  const { submit, errors, attempt, pending, errorOf, changed } = useSubmission({
    body: inviteManyToOrg.body,
    send: (body, options) => call(api, inviteManyToOrg, { params: { orgId: org.id }, body }, options),
    // Loading again keeps the scroll position, so what scrolls to the result comes after it.
    onDone: (report) => void router.invalidate({ sync: true }).then(() => onSent(report)),
  })
  const write = (text: string) => {
    changed('addresses')
    setAddresses(text)
  }
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) write(await file.text())
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit({ addresses, role: 'MEMBER' })
  }
  return (
    <form className="form" noValidate onSubmit={send}>
      <p className="muted">{say('inviteMany.text')}</p>
      <ErrorSummary form={say('inviteMany.title')} errors={errors} attempt={attempt} />
      <Field
        id="addresses"
        label={say('inviteMany.addresses')}
        error={errorOf('addresses')}
        control={(props) => (
          <textarea
            {...props}
            className="input"
            name="addresses"
            rows={6}
            maxLength={40_000}
            autoComplete="off"
            spellCheck={false}
            value={addresses}
            onChange={(event) => write(event.target.value)}
          />
        )}
      />
      <Field
        id="addresses-file"
        label={say('inviteMany.file')}
        control={(props) => (
          <input
            {...props}
            className="input"
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => void readFile(event)}
          />
        )}
      />
      <div>
        <Button type="submit" pending={pending}>
          {say(pending ? 'invite.sending' : 'inviteMany.send')}
        </Button>
      </div>
    </form>
  )
}

const badges: Record<InvitedOutcome, { tone: Tone; icon: IconName }> = {
  INVITED: { tone: 'good', icon: 'check' },
  ALREADY_MEMBER: { tone: 'plain', icon: 'dash' },
  ALREADY_INVITED: { tone: 'plain', icon: 'dash' },
  ONESELF: { tone: 'plain', icon: 'dash' },
  TWICE: { tone: 'plain', icon: 'dash' },
  MALFORMED: { tone: 'warn', icon: 'warning' },
  LIMIT_REACHED: { tone: 'warn', icon: 'warning' },
}

/** What became of each address of the last request. */
export function InvitedReport({ report: { lines } }: { report: InvitedMany }) {
  const say = useWords('organisation')
  return (
    <section className="stack" aria-labelledby="invited-report">
      <h4 id="invited-report" className="h3">
        {say('inviteMany.report')}
      </h4>
      <table className="table table-cards">
        <thead>
          <tr>
            <th scope="col">{say('invite.email')}</th>
            <th scope="col">{say('inviteMany.line')}</th>
            <th scope="col">{say('result')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, address, outcome }) => (
            <tr key={`${line} ${address}`}>
              <th scope="row" className="org-address">
                {address}
              </th>
              <td data-label={say('inviteMany.line')}>{line}</td>
              <td data-label={say('result')}>
                <Badge {...badges[outcome]}>{say(`inviteMany.outcome.${outcome}`)}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
