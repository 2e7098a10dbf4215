import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Closing, maxOpenListed } from '#contract/checkout/closing.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { FramedTable } from '../ui/table.tsx'

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
          <FramedTable
            labelledBy="open"
            rows={orders}
            keyOf={({ orderId, kind }) => `${orderId} ${kind}`}
            columns={[
              {
                label: say('order'),
                render: ({ orderId }) => <Link to={`/orders/${orderId}`}>{orderId}</Link>,
              },
              { label: say('openKind'), render: ({ kind }) => say(`openKinds.${kind}`) },
              { label: say('since'), whole: true, render: ({ since }) => moment(since) },
              { label: say('openAmount'), numeric: true, render: ({ amount }) => won(amount) },
            ]}
          />
        </>
      )}
    </section>
  )
}
