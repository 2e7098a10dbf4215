import { useTranslations } from 'use-intl'

/** Why staff do something to people; their mail says it. */
export function MailedReasonField() {
  const say = useTranslations('common')
  return (
    <label className="field">
      {say('reason')}
      <textarea name="reason" required rows={3} maxLength={500} />
    </label>
  )
}
