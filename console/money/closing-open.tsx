import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Closing, maxOpenListed } from '#contract/checkout/closing.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'

/** Orders of the period that are not settled, by what they wait for. */
export function ClosingOpen({ open: { kinds, orders } }: Pick<Closing, 'open'>) {
  const say = useTranslations('closings')
  const { won, number } = useFormats()
  const moment = useMoment()
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="part" aria-labelledby="open">
      <h2 id="open">{say('open')}</h2>
      <p className="muted">{say(all === 0 ? 'nothingOpen' : 'openHelp')}</p>
      {all > 0 && (
        <>
          <dl className="totals">
            {kinds.map(({ kind, count, amount }) => (
              <div key={kind}>
                <dt>{say(`openKinds.${kind}`)}</dt>
                <dd>
                  {number(count)} · {won(amount)}
                </dd>
              </div>
            ))}
          </dl>
          {orders.length < all && <p className="muted">{say('openListed', { count: maxOpenListed })}</p>}
          <div className="table-frame">
            <table className="data" aria-labelledby="open">
              <thead>
                <tr>
                  <th scope="col">{say('order')}</th>
                  <th scope="col">{say('openKind')}</th>
                  <th scope="col">{say('since')}</th>
                  <th scope="col" className="num">
                    {say('openAmount')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {orders.map(({ orderId, kind, since, amount }) => (
                  <tr key={`${orderId} ${kind}`}>
                    <td>
                      <Link to={`/orders/${orderId}`}>{orderId}</Link>
                    </td>
                    <td>{say(`openKinds.${kind}`)}</td>
                    <td className="whole">{moment(since)}</td>
                    <td className="num">{won(amount)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  )
}
