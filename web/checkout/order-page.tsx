import { getRouteApi } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Order } from '#contract/checkout/payment.ts'
import { useWords } from '../client/client-context.tsx'
import { myExamsPath } from '../client/my-exams-path.ts'
import { HomewardLink } from '../parts/homeward-link.tsx'
import { ProblemPage } from '../parts/problem-page.tsx'
import { OrderView } from './order-view.tsx'
import { noticeOfReturn, type PayNotice, payNotices } from './pay-notice.ts'

const orderRoute = getRouteApi('/payment/orders/$orderId')
const failRoute = getRouteApi('/payment/fail/$orderId')

export function OrderPage() {
  const { data, problem } = orderRoute.useLoaderData()
  const notice = useKeptNotice()
  if (problem) return <ProblemPage problem={problem} />
  return <OrderWithLinks order={data} notice={notice} />
}

/** Where the provider sends a browser back to that has not paid: the order with what happened. */
export function PayFailPage() {
  const { data, problem } = failRoute.useLoaderData()
  const { code } = failRoute.useSearch()
  if (problem) return <ProblemPage problem={problem} />
  return <OrderWithLinks order={data} notice={noticeOfReturn(code)} />
}

function OrderWithLinks({ order, notice }: { order: Order; notice: PayNotice | null }) {
  const say = useWords('payment')
  const { kind, lectureId } = order.subject
  const ofExam = kind === 'EXAM'
  const account = (
    <HomewardLink to={ofExam ? myExamsPath : '/account/applied'}>{say(`myPage.${kind}`)}</HomewardLink>
  )
  const back = (
    <HomewardLink to={ofExam ? '/certification/date' : `/attend/detail/${lectureId}`} look="secondary">
      {say(`schedule.${kind}`)}
    </HomewardLink>
  )
  return <OrderView order={order} notice={notice} links={{ account, back }} />
}

/** What the confirmation ended with: kept with the entry of the browser's history, where no link can put it. */
function useKeptNotice(): PayNotice | null {
  return useSyncExternalStore(
    () => () => {},
    () => payNotices.find((notice) => notice === history.state?.payNotice) ?? null,
    () => null,
  )
}
