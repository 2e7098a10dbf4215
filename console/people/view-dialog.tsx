import { useTranslations } from 'use-intl'
import { beginView } from '#contract/people/person-view.ts'
import { dryRunView } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import type { PersonDialogProps } from './person-dialogs.tsx'

/** Opens the site as the person sees it. */
export function ViewDialog({ person, onClose }: Omit<PersonDialogProps, 'onDone'>) {
  const say = useTranslations('people.view')
  const requestOf = (form: FormData) => ({
    params: { personId: person.id },
    body: { reason: String(form.get('reason')).trim(), announce: form.get('announce') === 'on' },
  })
  const view = async (form: FormData) => {
    await call(beginView, requestOf(form))
    return say('begun')
  }
  return (
    <ActionDialog
      title={say('title')}
      submitLabel={say('begin')}
      dryRun={(form) => call(dryRunView, requestOf(form))}
      act={view}
      onDone={() => window.location.assign('/account/applied')}
      onClose={onClose}
    >
      <p>{say('effect')}</p>
      <label className="field">
        {say('reason')}
        <textarea name="reason" required rows={3} maxLength={500} />
      </label>
      <label className="check">
        <input name="announce" type="checkbox" />
        {say('announce')}
      </label>
    </ActionDialog>
  )
}
