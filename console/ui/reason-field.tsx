import { useTranslations } from 'use-intl'
import { RequiredMark } from './required-mark.tsx'

interface ReasonFieldProps {
  /** By default that of a reason which a mail tells. */
  readonly label?: string
  readonly rows?: number
}

/** Why staff do something. */
export function ReasonField({ label, rows = 3 }: ReasonFieldProps) {
  const say = useTranslations('common')
  return (
    <label className="field">
      <span>
        {label ?? say('reason')} <RequiredMark />
      </span>
      <textarea name="reason" required rows={rows} maxLength={500} />
    </label>
  )
}
