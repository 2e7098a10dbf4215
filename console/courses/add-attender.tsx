import { useLocale, useTranslations } from 'use-intl'
import { addAttender } from '#contract/courses/attender-admin.ts'
import { type Language, languageNames, languages } from '#contract/platform/languages.ts'
import { dryRunAddition } from '#contract/reports/dry-run.ts'
import { call } from '../client/call.ts'
import { ActionDialogButton, textIn } from '../ui/action-dialog.tsx'
import { ReasonField } from '../ui/reason-field.tsx'

interface AddAttenderProps {
  readonly lectureId: number
  readonly onDone: () => void
}

/** Registers somebody by hand: a member by the address of the account, else a guest. */
export function AddAttender({ lectureId, onDone }: AddAttenderProps) {
  const say = useTranslations('roster')
  const locale = useLocale()
  const entered = (form: FormData) => ({
    email: textIn(form, 'email'),
    name: textIn(form, 'name') || null,
    group: textIn(form, 'group') || null,
    language: textIn(form, 'language') as Language,
    reason: textIn(form, 'reason'),
  })
  const params = { lectureId }
  return (
    <ActionDialogButton
      title={say('addPerson')}
      look="button primary"
      dryRun={(form) => call(dryRunAddition, { params, body: entered(form) })}
      act={(form, key) => call(addAttender, { params, body: entered(form) }, key)}
      done={({ name, email }) => say('personAdded', { name: name ?? email ?? '' })}
      onDone={onDone}
    >
      <p>{say('addPersonNote')}</p>
      <label className="field">
        {say('person.email')}
        <input name="email" type="email" required maxLength={254} />
      </label>
      <label className="field">
        {say('nameOfGuest')}
        <input name="name" maxLength={100} />
      </label>
      <label className="field">
        {say('groupName')}
        <input name="group" maxLength={100} />
      </label>
      <label className="field">
        {say('mailLanguage')}
        <select name="language" defaultValue={locale}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </select>
      </label>
      <ReasonField label={say('whyByHand')} rows={2} />
    </ActionDialogButton>
  )
}
