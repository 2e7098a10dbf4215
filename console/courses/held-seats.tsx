import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { adminGetOrder } from '#contract/checkout/order-admin.ts'
import { type HeldSeat, listHeldSeats } from '#contract/courses/held-seat.ts'
import { call } from '../client/call.ts'
import { useMayCall } from '../client/session.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import { PageState } from '../ui/page-state.tsx'
import { FramedTable } from '../ui/table.tsx'

/** Seats of a date that are taken but not paid yet; nothing if there are none. */
export function HeldSeats({ lectureId }: { readonly lectureId: number }) {
  const say = useTranslations('roster')
  const { data, error, refetch } = useQuery({
    queryKey: ['held-seats', lectureId],
    queryFn: ({ signal }) => call(listHeldSeats, { params: { lectureId } }, { signal }),
  })
  if (!data) return error && <PageState error={error} retry={refetch} />
  if (data.length === 0) return null
  return (
    <section aria-labelledby="held-seats" className="held-seats">
      <h2 id="held-seats">{say('held.title', { count: data.length })}</h2>
      <p className="muted">{say('held.note')}</p>
      <HeldTable seats={data} />
    </section>
  )
}

function HeldTable({ seats }: { readonly seats: readonly HeldSeat[] }) {
  const say = useTranslations('roster')
  const showsOrder = useMayCall()(adminGetOrder)
  const { won } = useFormats()
  const moment = useMoment()
  return (
    <FramedTable
      labelledBy="held-seats"
      rows={seats}
      keyOf={({ id }) => id}
      columns={[
        { label: say('person.name'), render: ({ name }) => name },
        { label: say('person.email'), render: ({ email }) => email },
        { label: say('person.organisation'), render: ({ organisation }) => organisation },
        {
          label: say('held.until'),
          render: ({ until, isBeingPaid }) =>
            isBeingPaid ? <span className="badge">{say('held.isBeingPaid')}</span> : moment(until),
        },
        { label: say('held.amount'), numeric: true, render: ({ amount }) => won(amount) },
        showsOrder && {
          label: say('held.order'),
          render: ({ orderId }) => <Link to={`/orders/${orderId}`}>{orderId}</Link>,
        },
      ]}
    />
  )
}
