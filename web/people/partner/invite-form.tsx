import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { inviteToOrg } from '#contract/people/org-invitation.ts'
import { grantedRoles, type OrgDetail } from '#contract/people/partner.ts'
import { call } from '../../client/call.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { normaliseEmail } from '../../client/normalise-email.ts'
import { useSubmission } from '../../client/use-submission.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface InviteFormProps {
  org: OrgDetail
  onSent(message: string): void
}

export function InviteForm({ org, onSent }: InviteFormProps) {
  const say = useWords('organisation')
  const { api } = useClient()
  const router = useRouter()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('MEMBER')
  const { submit, errors, attempt, pending, errorOf, changed } = useSubmission({
    body: inviteToOrg.body,
    send: (body, options) => call(api, inviteToOrg, { params: { orgId: org.id }, body }, options),
    // Loading again keeps the scroll position, so what scrolls to the result comes after it.
    onDone: () =>
      void router
        .invalidate({ sync: true })
        .then(() => onSent(say('invite.sent', { email: normaliseEmail(email) }))),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit({ email: normaliseEmail(email), role })
  }
  // Only the owner may invite admins.
  const roles = grantedRoles.filter((one) => one === 'MEMBER' || org.role === 'OWNER').toReversed()
  return (
    <form className="form" noValidate aria-labelledby="invite" onSubmit={send}>
      <div className="stack-s">
        <h3 id="invite" className="h3">
          {say('invite.title')}
        </h3>
        <p className="muted">{say('invite.text')}</p>
      </div>
      <ErrorSummary form={say('invite.title')} errors={errors} attempt={attempt} />
      <TextField
        id="email"
        type="email"
        label={say('invite.email')}
        error={errorOf('email')}
        value={email}
        maxLength={254}
        autoComplete="off"
        onChange={(event) => {
          changed('email')
          setEmail(event.target.value)
        }}
      />
      {roles.length > 1 && (
        <Field
          id="role"
          label={say('invite.role')}
          error={errorOf('role')}
          control={(props) => (
            <Select
              {...props}
              name="role"
              value={role}
              options={roles.map((one) => [one, say(`invite.${one}`)] as const)}
              onChange={setRole}
            />
          )}
        />
      )}
      <div>
        <Button type="submit" pending={pending}>
          {say(pending ? 'invite.sending' : 'invite.send')}
        </Button>
      </div>
    </form>
  )
}
