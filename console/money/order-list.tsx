import { useTranslations } from 'use-intl'
import { type ListedOrder, refundStates } from '#contract/checkout/order-admin.ts'
import { orderStates } from '#contract/exams/exam-states.ts'
import { useFormats, useMoment } from '../client/use-formats.ts'
import type { Column } from '../ui/data-table.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { PersonLink } from '../ui/person-link.tsx'
import { OrderBadge } from './order-badge.tsx'

/** Orders of exams and courses. */
export function OrderList() {
  const say = useTranslations('orders')
  return (
    <ListPage
      resource="orders"
      title={say('orders')}
      columns={useColumns()}
      filters={[
        { name: 'text', label: say('search'), help: say('searchHelp') },
        {
          name: 'state',
          label: say('state'),
          choices: orderStates.map((value) => ({ value, label: say(`states.${value}`) })),
        },
        {
          name: 'refund',
          label: say('refund'),
          choices: refundStates.map((value) => ({ value, label: say(`refunds.${value}`) })),
        },
        { name: 'from', label: say('from'), day: true },
        { name: 'to', label: say('to'), day: true },
        { name: 'atLeast', label: say('atLeast'), amount: true },
        { name: 'atMost', label: say('atMost'), amount: true },
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      pathOf={({ orderId }) => `/orders/${orderId}`}
      empty={<p>{say('none')}</p>}
    />
  )
}

function useColumns(): Column<ListedOrder>[] {
  const say = useTranslations('orders')
  const moment = useMoment()
  const { won } = useFormats()
  const at = (instant: string | null) => (instant ? moment(instant) : '–')
  return [
    { key: 'number', label: say('number'), whole: true, render: ({ orderId }) => orderId },
    { key: 'state', label: say('state'), render: (order) => <OrderBadge order={order} /> },
    { key: 'for', label: say('for'), render: ({ title }) => title },
    {
      key: 'name',
      label: say('name'),
      render: ({ personId, name }) => <PersonLink personId={personId}>{name ?? '–'}</PersonLink>,
    },
    { key: 'email', label: say('email'), hidden: true, render: ({ email }) => email ?? '–' },
    {
      key: 'examNumber',
      label: say('examNumber'),
      hidden: true,
      whole: true,
      render: ({ examNumber }) => examNumber ?? '–',
    },
    {
      key: 'amount',
      label: say('amount'),
      numeric: true,
      sortBy: 'amount',
      render: ({ amount }) => won(amount),
    },
    {
      key: 'refund',
      label: say('refund'),
      render: ({ refundState }) => (refundState ? say(`refunds.${refundState}`) : '–'),
    },
    {
      key: 'refundedAmount',
      label: say('refundedAmount'),
      numeric: true,
      hidden: true,
      render: ({ refundedAmount }) => (refundedAmount === 0 ? '–' : won(refundedAmount)),
    },
    {
      key: 'created',
      whole: true,
      label: say('created'),
      sortBy: 'createdAt',
      render: ({ createdAt }) => moment(createdAt),
    },
    {
      key: 'paid',
      label: say('paid'),
      hidden: true,
      sortBy: 'paidAt',
      render: ({ paidAt }) => at(paidAt),
    },
    { key: 'method', label: say('method'), hidden: true, render: ({ method }) => method ?? '–' },
  ]
}
