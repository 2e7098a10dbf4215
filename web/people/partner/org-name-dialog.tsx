import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { createOrg, type OrgDetail, renameOrg } from '#contract/people/partner.ts'
import { call } from '../../client/call.ts'
import { useClient, useWords } from '../../client/client-context.tsx'
import { useSubmission } from '../../client/use-submission.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface OrgNameDialogProps {
  /** The organisation to rename; without it a new one is created. */
  org?: OrgDetail
  onDone(orgId: number): void
  onClose(): void
}

type NameBody = z.output<typeof createOrg.body>

/** Creates or renames an organisation. */
export function OrgNameDialog({ org, onDone, onClose }: OrgNameDialogProps) {
  const say = useWords('organisation')
  const { api } = useClient()
  const [name, setName] = useState(org?.name ?? '')
  const { submit, errors, attempt, pending, errorOf, changed } = useSubmission({
    body: createOrg.body,
    send: async (body: NameBody, options) =>
      org
        ? call(api, renameOrg, { params: { orgId: org.id }, body }, options)
        : call(api, createOrg, { body }, options),
    onDone: ({ id }) => onDone(id),
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit({ name })
  }
  const saving = org ? say('saving') : say('founding')
  return (
    <Dialog
      small
      title={org ? say('renameTitle') : say('found')}
      onClose={pending ? () => {} : onClose}
      actions={
        <>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            {say('back')}
          </Button>
          <Button type="submit" form="org-name" pending={pending}>
            {pending ? saving : org ? say('save') : say('found')}
          </Button>
        </>
      }
    >
      <form id="org-name" className="stack" noValidate onSubmit={send}>
        <ErrorSummary errors={errors} attempt={attempt} />
        {!org && <p>{say('foundText')}</p>}
        <TextField
          id="name"
          label={say('name')}
          error={errorOf('name')}
          value={name}
          maxLength={100}
          autoComplete="organization"
          onChange={(event) => {
            changed('name')
            setName(event.target.value)
          }}
        />
      </form>
    </Dialog>
  )
}
