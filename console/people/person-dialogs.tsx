import { useTranslations } from 'use-intl'
import { liftRestriction } from '#contract/courses/restriction-admin.ts'
import { dryRunLift } from '#contract/reports/dry-run.ts'
import { endSessions, imposeRestriction, type Person, setPartnerUse } from '#contract/reports/people-admin.ts'
import { call } from '../client/call.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

export interface PersonDialogProps {
  readonly person: Person
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Signs a member out everywhere. */
export function EndSessionsDialog({ person, onDone, onClose }: PersonDialogProps) {
  const say = useTranslations('people')
  const end = async () => {
    await call(endSessions, { params: { personId: person.id } })
    return say('sessionsEnded')
  }
  return (
    <ActionDialog
      title={say('endSessions')}
      submitLabel={say('endSessions')}
      danger
      act={end}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('endSessionsEffect')}</p>
    </ActionDialog>
  )
}

/** Says whether a member is for partner use. */
export function PartnerUseDialog({
  person,
  partnerUse,
  onDone,
  onClose,
}: PersonDialogProps & { readonly partnerUse: boolean }) {
  const say = useTranslations('people')
  const set = async (form: FormData) => {
    const body = { partnerUse, reason: String(form.get('reason')).trim() }
    await call(setPartnerUse, { params: { personId: person.id }, body })
    return say('partnerUse.done')
  }
  return (
    <ActionDialog
      title={say(partnerUse ? 'partnerUse.setTitle' : 'partnerUse.unsetTitle')}
      submitLabel={say(partnerUse ? 'partnerUse.set' : 'partnerUse.unset')}
      act={set}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say(partnerUse ? 'partnerUse.setEffect' : 'partnerUse.unsetEffect')}</p>
      <label className="field">
        {say('reason')}
        <textarea name="reason" required rows={3} maxLength={500} />
      </label>
    </ActionDialog>
  )
}

/** Keeps a member from registering until a day. */
export function RestrictDialog({ person, onDone, onClose }: PersonDialogProps) {
  const say = useTranslations('people')
  const restrict = async (form: FormData) => {
    const body = { until: String(form.get('until')), reason: String(form.get('reason')).trim() }
    await call(imposeRestriction, { params: { personId: person.id }, body })
    return say('restricted')
  }
  return (
    <ActionDialog
      title={say('restrictTitle')}
      submitLabel={say('restrict')}
      danger
      act={restrict}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('restrictEffect')}</p>
      <label className="field">
        {say('until')}
        <input name="until" type="date" required />
      </label>
      <label className="field">
        {say('reason')}
        <textarea name="reason" required rows={3} maxLength={500} />
      </label>
    </ActionDialog>
  )
}

/** Lifts the restriction of a member. */
export function LiftDialog({
  restrictionId,
  onDone,
  onClose,
}: Omit<PersonDialogProps, 'person'> & { readonly restrictionId: number }) {
  const say = useTranslations('people')
  const requestOf = (form: FormData) => ({
    params: { restrictionId },
    body: { reason: String(form.get('reason')).trim() },
  })
  const lift = async (form: FormData) => {
    await call(liftRestriction, requestOf(form))
    return say('lifted')
  }
  return (
    <ActionDialog
      title={say('lift')}
      submitLabel={say('lift')}
      dryRun={(form) => call(dryRunLift, requestOf(form))}
      act={lift}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{say('liftEffect')}</p>
      <label className="field">
        {say('liftReason')}
        <textarea name="reason" required rows={2} maxLength={500} />
      </label>
    </ActionDialog>
  )
}
