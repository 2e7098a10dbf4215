import type { ReactNode } from 'react'
import type { Order } from '#contract/checkout/payment.ts'
import { isKnownMethod, methodName } from '#contract/checkout/payment-method.ts'
import { downloadReceipt } from '#contract/checkout/receipt.ts'
import { buildPath } from '#contract/platform/endpoint.ts'
import { useClient, useFormats, useWords } from '../client/client-context.tsx'
import { HolderNames } from '../parts/holder-names.tsx'
import { Amount } from '../ui/amount.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Facts } from '../ui/facts.tsx'
import { Hours } from '../ui/hours.tsx'
import { Icon } from '../ui/icons.tsx'
import { Moment } from '../ui/moment.tsx'

/** A printable receipt: what was paid, by whom and for what. */
export function Receipt({ order }: { order: Order }) {
  const say = useWords('payment.receipt')
  const sayPayment = useWords('payment')
  const sayShell = useWords('shell')
  const { won, textDay } = useFormats()
  const { language: lang, settings } = useClient()
  const { subject, person, amount, supplyAmount, vat, paidAt, method, receiptUrl } = order
  const refunded = order.refundedAmount
  return (
    <section className="receipt" aria-labelledby="receipt">
      <div className="receipt-head">
        <h2 id="receipt" className="h3">
          {say('title')}
        </h2>
        <span className="muted">{settings.brand?.name ?? sayShell('centre')}</span>
      </div>
      <Facts
        rows={[
          [say('number'), code(order.orderId)],
          [say('paidAt'), paidAt && <Moment key="at" at={paidAt} />],
          [say('payer'), person.name && <span key="payer">{names(person)}</span>],
          [
            say('item'),
            <span key="item">
              {subject.title}
              <span className="fact-line muted">
                {textDay(subject.startAt)} <Hours start={subject.startAt} finish={subject.finishAt} />
              </span>
            </span>,
          ],
          [sayPayment('examNumber'), subject.examNumber && code(subject.examNumber)],
          [say('method'), method && <Method key="method" name={method} />],
        ]}
      />
      <Amount
        rows={[
          [sayPayment('supply'), won(supplyAmount)],
          [sayPayment('vat'), won(vat)],
          refunded > 0 ? [say('refunded'), `−${won(refunded)}`] : null,
        ]}
        total={[say('total'), won(amount - refunded)]}
      />
      <div className="cluster no-print">
        <Button variant="secondary" small onClick={() => window.print()}>
          <Icon name="print" />
          {say('print')}
        </Button>
        {paidAt && (
          <a
            className={buttonClass({ variant: 'secondary', small: true })}
            href={buildPath(downloadReceipt.path, { orderId: order.orderId }, { lang })}
            download
          >
            <Icon name="download" />
            {say('download')}
          </a>
        )}
        {receiptUrl && (
          <a className="more" href={receiptUrl} target="_blank" rel="noopener noreferrer">
            {say('provider')}
            <Icon name="newTab" size="small" />
          </a>
        )}
      </div>
    </section>
  )
}

/** The payment method; unknown names are shown as the provider sends them. */
function Method({ name }: { name: string }) {
  const say = useWords('payment.receipt.methods')
  return isKnownMethod(name) ? methodName(name, say) : <span lang="ko">{name}</span>
}

function code(text: string): ReactNode {
  return (
    <span key={text} className="code">
      {text}
    </span>
  )
}

function names({ name, latinName }: Order['person']): ReactNode {
  if (!latinName) return name
  return <HolderNames name={name} latinName={latinName} />
}
