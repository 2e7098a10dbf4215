import { getRouteApi } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Order } from '#contract/checkout/payment.ts'
import { pages } from '#contract/pages.ts'
import { useWords } from '../client/client-context.tsx'
import { ProblemPage } from '../parts/problem-page.tsx'
import { ReturnLink } from '../parts/return-link.tsx'
import { OrderView } from './order-view.tsx'
import { noticeOfReturn, type PayNotice, payNotices } from './pay-notice.ts'

const orderRoute = getRouteApi('/payment/orders/$orderId')
const failRoute = getRouteApi('/payment/fail/$orderId')

export function OrderPage() {
  const { data, problem } = orderRoute.useLoaderData()
  const notice = useHistoryNotice()
  if (problem) return <ProblemPage problem={problem} />
  return <OrderWithLinks order={data} notice={notice} />
}

/** The provider's failure redirect: the order with a notice of what happened. */
export function PayFailPage() {
  const { data, problem } = failRoute.useLoaderData()
  const { code } = failRoute.useSearch()
  if (problem) return <ProblemPage problem={problem} />
  return <OrderWithLinks order={data} notice={noticeOfReturn(code)} />
}

function OrderWithLinks({ order, notice }: { order: Order; notice: PayNotice | null }) {
  const say = useWords('payment')
  const { kind, lectureId } = order.subject
  const isExam = kind === 'EXAM'
  const account = (
    <ReturnLink to={isExam ? pages.appliedExams.path : pages.applied.path}>
      {say(`myPage.${kind}`)}
    </ReturnLink>
  )
  const back = (
    <ReturnLink to={isExam ? '/certification/date' : `/attend/detail/${lectureId}`} variant="secondary">
      {say(`schedule.${kind}`)}
    </ReturnLink>
  )
  return <OrderView order={order} notice={notice} links={{ account, back }} />
}

/** The confirmation's notice, stored in the history entry's state, where no link can inject it. */
function useHistoryNotice(): PayNotice | null {
  return useSyncExternalStore(
    () => () => {},
    () => payNotices.find((notice) => notice === history.state?.payNotice) ?? null,
    () => null,
  )
}
