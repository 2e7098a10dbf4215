import { useTranslations } from 'use-intl'
import type { Closing, ClosingTotals } from '#contract/checkout/closing.ts'
import { useMoment } from '../client/use-formats.ts'
import { AmountCells, amounts } from './closing-totals.tsx'

interface ClosingRecordProps {
  readonly recorded: NonNullable<Closing['recorded']>
  readonly now: ClosingTotals
  readonly complete: boolean
}

/** What was recorded for the period, and by how much the ledger deviates from it now. */
export function ClosingRecord({ recorded, now, complete }: ClosingRecordProps) {
  const say = useTranslations('closings')
  const moment = useMoment()
  const { by, at, totals, deviation } = recorded
  const rows = [
    { name: 'recordedTotals', of: totals },
    ...(deviation
      ? ([
          { name: 'ledgerNow', of: now },
          { name: 'deviation', of: deviation },
        ] as const)
      : []),
  ] as const
  return (
    <section className="part" aria-label={say('recordedTotals')}>
      <p>{say('recorded', { name: by, moment: moment(at) })}</p>
      {complete && (
        <p className={deviation ? 'notice' : undefined} role={deviation ? 'alert' : undefined}>
          <span className={deviation ? 'badge bad' : 'badge good'}>
            {say(deviation ? 'deviates' : 'agrees')}
          </span>
        </p>
      )}
      {(deviation || !complete) && (
        <div className="table-frame">
          <table className="data" aria-label={say('recordedTotals')}>
            <thead>
              <tr>
                <th scope="col">{say('part')}</th>
                {amounts.map((amount) => (
                  <th key={amount} scope="col" className="num">
                    {say(amount)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, of }) => (
                <tr key={name}>
                  <th scope="row">{say(name)}</th>
                  <AmountCells of={of} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
