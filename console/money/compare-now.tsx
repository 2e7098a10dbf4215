import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ComparedDays } from '#contract/checkout/compared-days.ts'
import { reconcileNow } from '#contract/checkout/payment.ts'
import type { PlainDate } from '#contract/platform/centre-time.ts'
import { call } from '../client/call.ts'
import { ActionDialogButton } from '../ui/action-dialog.tsx'

interface CompareNowProps {
  /** Suggested; they can be changed. */
  readonly days: ComparedDays
  readonly look: 'button' | 'button primary'
  readonly onDone?: () => unknown
}

/** Compares days with the payment provider. */
export function CompareNow({ days: { from, to }, look, onDone }: CompareNowProps) {
  const say = useTranslations('orders')
  const queries = useQueryClient()
  const request = (form: FormData) => ({
    body: { from: String(form.get('from')), to: String(form.get('to')) },
  })
  return (
    <ActionDialogButton
      title={say('reconcileNow')}
      look={look}
      act={(form) => call(reconcileNow, request(form))}
      onDone={() => {
        onDone?.()
        return queries.invalidateQueries({ queryKey: ['reconciliations'] })
      }}
      done={({ outcome, differences }) =>
        say(`reconciliationOutcomes.${outcome}`, { count: differences.length })
      }
    >
      <p>{say('reconcileEffect')}</p>
      <DayField name="from" label={say('comparedFrom')} day={from} />
      <DayField name="to" label={say('comparedTo')} day={to} />
    </ActionDialogButton>
  )
}

interface DayFieldProps {
  readonly name: string
  readonly label: string
  readonly day: PlainDate
}

function DayField({ name, label, day }: DayFieldProps) {
  return (
    <label className="field">
      {label}
      <input name={name} type="date" required min="2000-01-01" max="2099-12-31" defaultValue={day} />
    </label>
  )
}
