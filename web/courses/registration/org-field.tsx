import { useState } from 'react'
import type { Target } from '#contract/courses/lecture.ts'
import type { Org } from '#contract/people/partner.ts'
import { useWords } from '../../client/client-context.tsx'
import { Button } from '../../ui/button.tsx'
import { OrgPicker } from './org-picker.tsx'

interface OrgFieldProps {
  orgs: readonly Org[]
  target: Target
  picked: Org | undefined
  /** The member has several partner organisations and has not picked one before: open the picker at once. */
  autoOpen: boolean
  onPick(id: number | undefined): void
}

/** The organisation of the registration. */
export function OrgField({ orgs, target, picked, autoOpen, onPick }: OrgFieldProps) {
  const say = useWords('register')
  const [open, setOpen] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  const close = () => {
    setOpen(false)
    setDismissed(true)
  }
  return (
    <fieldset className="field">
      <legend>{say('org')}</legend>
      <div className="picked-org">
        <span>{picked?.name ?? say('myself')}</span>
        <Button id="org-change" variant="secondary" small onClick={() => setOpen(true)}>
          {say('orgChange')}
        </Button>
      </div>
      {(open || (autoOpen && !dismissed)) && (
        <OrgPicker
          orgs={orgs}
          target={target}
          picked={picked?.id}
          onPick={(id) => {
            onPick(id)
            close()
          }}
          onClose={close}
        />
      )}
    </fieldset>
  )
}
