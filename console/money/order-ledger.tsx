import { useTranslations } from 'use-intl'
import type { AdminOrder } from '#contract/checkout/order-admin.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { FramedTable } from '../ui/table.tsx'

/** Everything that happened to an order, with what was left of its payment after each event. */
export function OrderLedger({ order: { ledger } }: { readonly order: AdminOrder }) {
  const say = useTranslations('orders')
  const moment = useMoment()
  const { won } = useFormats()
  return (
    <section className="part" aria-labelledby="ledger">
      <h2 id="ledger">{say('ledger')}</h2>
      {ledger.length === 0 ? (
        <p className="muted">{say('noLedger')}</p>
      ) : (
        <FramedTable
          labelledBy="ledger"
          rows={withBalance(ledger)}
          keyOf={({ key }) => key}
          columns={[
            { label: say('at'), whole: true, render: ({ at }) => moment(at) },
            { label: say('event'), render: ({ event }) => say(`events.${event}`) },
            { label: say('detail'), render: ({ detail }) => detailOf(detail, say) },
            {
              label: say('amount'),
              numeric: true,
              render: ({ amount }) => (amount === 0 ? '–' : won(amount)),
            },
            { label: say('balance'), numeric: true, render: ({ balance }) => won(balance) },
          ]}
        />
      )}
    </section>
  )
}

type Entry = AdminOrder['ledger'][number]

function withBalance(ledger: readonly Entry[]): (Entry & { key: string; balance: number })[] {
  let balance = 0
  return ledger.map((entry, index) => {
    balance += entry.amount
    return { ...entry, key: `${index} ${entry.event}`, balance }
  })
}

const causes = ['MEMBER', 'DROPPED', 'NO_SEAT', 'PAID_TWICE', 'WRONG_AMOUNT', 'PROVIDER', 'STAFF'] as const

/** Our own codes in words; codes of the provider, case numbers and reasons unchanged. */
function detailOf(detail: string | null, say: ReturnType<typeof useTranslations<'orders'>>): string {
  const cause = causes.find((one) => one === detail)
  return cause ? say(`causes.${cause}`) : (detail ?? '–')
}
