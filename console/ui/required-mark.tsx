import { useTranslations } from 'use-intl'

/** Beside the label of a field that has to be filled in; screen readers say so of the field itself. */
export function RequiredMark() {
  const say = useTranslations('common')
  return (
    <em className="badge warn" aria-hidden="true">
      {say('required')}
    </em>
  )
}
