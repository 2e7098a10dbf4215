import { useState } from 'react'
import type { Target } from '#contract/courses/lecture.ts'
import type { Org } from '#contract/people/partner.ts'
import { useWords } from '../../client/client-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

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

interface OrgPickerProps {
  /** All organisations of the member; which can be picked depends on the course's target. */
  orgs: readonly Org[]
  target: Target
  /** Undefined means without an organisation. */
  picked: number | undefined
  onPick(id: number | undefined): void
  onClose(): void
}

/** Picks the organisation of a registration; courses for everybody can also be taken without one. */
function OrgPicker({ orgs, target, picked, onPick, onClose }: OrgPickerProps) {
  const say = useWords('register')
  const [chosen, setChosen] = useState(picked)
  const option = (id: number | undefined, name: string, note: string | undefined, disabled = false) => (
    <li key={id ?? 'none'}>
      <label className="choice">
        <input
          type="radio"
          name="org"
          value={id ?? 'none'}
          checked={chosen === id}
          disabled={disabled}
          onChange={() => setChosen(id)}
        />
        <span>
          {name}
          {note && <span className="sub">{note}</span>}
        </span>
      </label>
    </li>
  )
  return (
    <Dialog
      small
      title={say('orgTitle')}
      returnTo="org-change"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say('orgBack')}
          </Button>
          <Button onClick={() => onPick(chosen)}>{say('orgPick')}</Button>
        </>
      }
    >
      <fieldset className="field">
        <legend className="visually-hidden">{say('org')}</legend>
        <ul className="date-choices">
          {target === 'NORMAL' && option(undefined, say('myself'), undefined)}
          {orgs.map(({ id, name, partner }) => {
            if (target === 'NORMAL') return option(id, name, undefined)
            return option(id, name, partner ? undefined : say('orgNotPartner'), !partner)
          })}
        </ul>
      </fieldset>
    </Dialog>
  )
}
