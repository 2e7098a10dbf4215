import { useTranslations } from 'use-intl'
import type { AdminOrder } from '#contract/checkout/order-admin.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'

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
        <div className="table-frame">
          <table className="data" aria-labelledby="ledger">
            <thead>
              <tr>
                <th>{say('at')}</th>
                <th>{say('event')}</th>
                <th>{say('detail')}</th>
                <th className="num">{say('amount')}</th>
                <th className="num">{say('balance')}</th>
              </tr>
            </thead>
            <tbody>
              {withBalance(ledger).map(({ key, at, event, detail, amount, balance }) => (
                <tr key={key}>
                  <td className="whole">{moment(at)}</td>
                  <td>{say(`events.${event}`)}</td>
                  <td>{detailOf(detail, say)}</td>
                  <td className="num">{amount === 0 ? '–' : won(amount)}</td>
                  <td className="num">{won(balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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
