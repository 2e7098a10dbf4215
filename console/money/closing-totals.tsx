import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Closing } from '#contract/checkout/closing.ts'
import { useFormats } from '../client/use-formats.ts'

export const amounts = ['received', 'refunded', 'chargedBack', 'net', 'vat'] as const

/** The sums of the whole period, large. */
export function ClosingTotalsTable({ totals }: { readonly totals: Closing['totals'] }) {
  const id = useId()
  const say = useTranslations('closings')
  const { won, number } = useFormats()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{say('total')}</h2>
      <dl className="totals">
        <div>
          <dt>{say('payments')}</dt>
          <dd>{number(totals.payments)}</dd>
        </div>
        {amounts.map((name) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd>{won(totals[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
