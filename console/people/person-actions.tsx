import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { liftRestriction } from '#contract/courses/restriction-admin.ts'
import { beginView } from '#contract/people/person-view.ts'
import {
  correctAddress,
  endSessions,
  imposeRestriction,
  mergeAccounts,
  type Person,
  setPartnerUse,
  withdrawAddress,
} from '#contract/reports/people-admin.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { staffAct } from '../client/staff-act.ts'
import type { ActionButtonProps } from '../ui/action-button.tsx'
import { ActionDialogButton, textIn } from '../ui/action-dialog.tsx'
import { ReasonField } from '../ui/reason-field.tsx'

interface PersonActionProps {
  readonly person: Person
  readonly onDone: () => void
}

/** What support can do for a person. Guests have an address only; restrictions and sessions belong to accounts. */
export function PersonActions({ person, onDone }: PersonActionProps) {
  const say = useTranslations('people')
  const mayCall = useMayCall()
  const { account, addressCorrection, actions } = person
  const props = { person, onDone }
  if (!account)
    return addressCorrection
      ? mayCall(withdrawAddress) && <WithdrawAddress {...props} />
      : mayCall(correctAddress) && <CorrectAddress {...props} />
  const { restriction, partnerUse } = account
  return (
    <>
      {mayCall(beginView) && <View {...props} />}
      {mayCall(endSessions) && <EndSessions {...props} />}
      {restriction
        ? mayCall(liftRestriction) && (
            <Lift restrictionId={restriction.id} decision={actions.liftRestriction} onDone={onDone} />
          )
        : mayCall(imposeRestriction) && <Restrict {...props} />}
      {mayCall(mergeAccounts) && actions.merge.allowed && (
        <Link className="button" to={`/people/${person.id}/merge`}>
          {say('merge.title')}
        </Link>
      )}
      {mayCall(setPartnerUse) && <PartnerUse {...props} partnerUse={!partnerUse} />}
    </>
  )
}

/** Opens the site as the person sees it. */
function View({ person }: PersonActionProps) {
  const say = useTranslations('people.view')
  const requestOf = (form: FormData) => ({
    params: { personId: person.id },
    body: { reason: textIn(form, 'reason'), announce: form.get('announce') === 'on' },
  })
  return (
    <ActionDialogButton
      decision={person.actions.view}
      title={say('title')}
      submitLabel={say('begin')}
      {...staffAct(beginView, requestOf)}
      done={say('begun')}
      onDone={() => window.location.assign('/account/applied')}
    >
      <p>{say('effect')}</p>
      <ReasonField label={say('reason')} />
      <label className="check">
        <input name="announce" type="checkbox" />
        {say('announce')}
      </label>
    </ActionDialogButton>
  )
}

/** Signs a member out everywhere. */
function EndSessions({ person, onDone }: PersonActionProps) {
  const say = useTranslations('people')
  return (
    <ActionDialogButton
      decision={person.actions.endSessions}
      title={say('endSessions')}
      danger
      act={() => call(endSessions, { params: { personId: person.id } })}
      done={say('sessionsEnded')}
      onDone={onDone}
    >
      <p>{say('endSessionsEffect')}</p>
    </ActionDialogButton>
  )
}

/** Keeps a member from registering until a day. */
function Restrict({ person, onDone }: PersonActionProps) {
  const say = useTranslations('people')
  const requestOf = (form: FormData) => ({
    params: { personId: person.id },
    body: { until: textIn(form, 'until'), reason: textIn(form, 'reason') },
  })
  return (
    <ActionDialogButton
      label={say('restrict')}
      decision={person.actions.restrict}
      title={say('restrictTitle')}
      submitLabel={say('restrict')}
      danger
      act={(form) => call(imposeRestriction, requestOf(form))}
      done={say('restricted')}
      onDone={onDone}
    >
      <p>{say('restrictEffect')}</p>
      <label className="field">
        {say('until')}
        <input name="until" type="date" required />
      </label>
      <ReasonField label={say('reason')} />
    </ActionDialogButton>
  )
}

interface LiftProps extends Pick<ActionButtonProps, 'look' | 'decision'> {
  readonly restrictionId: number
  readonly onDone: () => void
}

/** Lifts the restriction of a member. */
export function Lift({ restrictionId, onDone, ...button }: LiftProps) {
  const say = useTranslations('people')
  const requestOf = (form: FormData) => ({
    params: { restrictionId },
    body: { reason: textIn(form, 'reason') },
  })
  return (
    <ActionDialogButton
      {...button}
      title={say('lift')}
      {...staffAct(liftRestriction, requestOf)}
      done={say('lifted')}
      onDone={onDone}
    >
      <p>{say('liftEffect')}</p>
      <ReasonField label={say('liftReason')} rows={2} />
    </ActionDialogButton>
  )
}

/** Says whether a member is for partner use. */
function PartnerUse({ person, onDone, partnerUse }: PersonActionProps & { readonly partnerUse: boolean }) {
  const say = useTranslations('people')
  const requestOf = (form: FormData) => ({
    params: { personId: person.id },
    body: { partnerUse, reason: textIn(form, 'reason') },
  })
  return (
    <ActionDialogButton
      label={say(partnerUse ? 'partnerUse.set' : 'partnerUse.unset')}
      title={say(partnerUse ? 'partnerUse.setTitle' : 'partnerUse.unsetTitle')}
      submitLabel={say(partnerUse ? 'partnerUse.set' : 'partnerUse.unset')}
      act={(form) => call(setPartnerUse, requestOf(form))}
      done={say('partnerUse.done')}
      onDone={onDone}
    >
      <p>{say(partnerUse ? 'partnerUse.setEffect' : 'partnerUse.unsetEffect')}</p>
      <ReasonField label={say('reason')} />
    </ActionDialogButton>
  )
}

/** Asks the owner of a guest's new address to confirm it. */
function CorrectAddress({ person, onDone }: PersonActionProps) {
  const say = useTranslations('people')
  const requestOf = (form: FormData) => ({
    params: { personId: person.id },
    body: { email: textIn(form, 'email'), reason: textIn(form, 'reason') },
  })
  return (
    <ActionDialogButton
      label={say('correctAddress')}
      decision={person.actions.correctAddress}
      title={say('correctAddressTitle')}
      submitLabel={say('correctAddress')}
      {...staffAct(correctAddress, requestOf)}
      done={say('addressAsked')}
      onDone={onDone}
    >
      <p>{say('correctAddressEffect')}</p>
      <label className="field">
        {say('newEmail')}
        <input name="email" type="email" required maxLength={254} autoComplete="off" />
      </label>
      <ReasonField label={say('addressReason')} />
    </ActionDialogButton>
  )
}

/** Withdraws a new address before its owner confirms it. */
function WithdrawAddress({ person, onDone }: PersonActionProps) {
  const say = useTranslations('people')
  return (
    <ActionDialogButton
      decision={person.actions.withdrawAddress}
      title={say('withdrawAddress')}
      danger
      act={() => call(withdrawAddress, { params: { personId: person.id } })}
      done={say('addressWithdrawn')}
      onDone={onDone}
    >
      <p>{say('withdrawAddressEffect')}</p>
    </ActionDialogButton>
  )
}
