import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AdminOrder } from '#contract/checkout/order-admin.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { DisclosePersonButton } from '../ui/disclose-person-button.tsx'
import { FactList, type Facts } from '../ui/fact-list.tsx'
import { PersonLink } from '../ui/person-link.tsx'
import { useMethodName } from './use-method-name.ts'

/** What an order pays for, by whom, and how its money stands. */
export function OrderFacts({ order }: { readonly order: AdminOrder }) {
  const say = useTranslations('orders')
  const moment = useMoment()
  const { won } = useFormats()
  const nameOf = useMethodName()
  const { examNumber, discount, paidAt, paidAmount, chargedBackAmount } = order
  const { refundState, refundCause, refundedAmount, refundedAt, receiptUrl } = order
  const facts: Facts = [
    [say('for'), <Subject key="for" order={order} />],
    [say('name'), <Payer key="payer" order={order} />],
    examNumber && [say('examNumber'), examNumber],
    [say('seat'), say(`seats.${order.seat}`, { moment: moment(order.holdUntil) })],
    [say('created'), moment(order.createdAt)],
    [say('fee'), won(order.fee)],
    discount > 0 && [say('discount'), won(discount)],
    [say('amount'), won(order.amount)],
    paidAt && [
      say('paid'),
      [moment(paidAt), order.method && nameOf(order.method)].filter(Boolean).join(', '),
    ],
    paidAt && [say('paidAmount'), won(paidAmount ?? 0)],
    receiptUrl && [say('receipt'), <Receipt key="receipt" url={receiptUrl} />],
    refundState && [say('refund'), say(`refunds.${refundState}`)],
    refundCause && [say('cause'), say(`causes.${refundCause}`)],
    refundedAmount > 0 && [say('refundedAmount'), won(refundedAmount)],
    refundedAt && [say('refunded'), moment(refundedAt)],
    chargedBackAmount > 0 && [say('chargedBackAmount'), won(chargedBackAmount)],
    paidAt && [say('left'), won(order.left)],
  ]
  return <FactList facts={facts} />
}

/** The exam or the course date, with the way to its people. */
function Subject({ order }: { readonly order: AdminOrder }) {
  const say = useTranslations('orders')
  const moment = useMoment()
  const { kind, examId, lectureId, examNumber, email, title, startAt } = order
  const people = kind === 'EXAM' ? `/exams/${examId}/applicants` : `/lectures/${lectureId}/people`
  const text = kind === 'EXAM' ? examNumber : email
  const filter = text ? `?filter=${encodeURIComponent(JSON.stringify({ text }))}` : ''
  return (
    <>
      {title}, {moment(startAt)}
      <br />
      <Link to={people + filter}>{say(kind === 'EXAM' ? 'applicants' : 'people')}</Link>
    </>
  )
}

/** Who pays, with the way to their page for those who may open it. */
function Payer({ order: { name, email, personId, masked } }: { readonly order: AdminOrder }) {
  const text = [name, email].filter(Boolean).join(', ') || '–'
  return (
    <>
      <PersonLink personId={personId}>{text}</PersonLink>{' '}
      <DisclosePersonButton personId={personId} masked={masked} label={text} />
    </>
  )
}

function Receipt({ url }: { readonly url: string }) {
  const say = useTranslations('orders')
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {say('receipt')}
    </a>
  )
}
