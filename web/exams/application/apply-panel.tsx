import type { ReactNode } from 'react'
import type { DiscountCodeQuote } from '#contract/exams/applicant.ts'
import type { ExamDetail } from '#contract/exams/exam.ts'
import { useFormats, useWords } from '../../client/client-context.tsx'
import { DateList } from '../../parts/date-list.tsx'
import { Sentences } from '../../parts/sentences.tsx'
import { Amount } from '../../ui/amount.tsx'
import { DateBlock } from '../../ui/date-block.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Deadline } from '../../ui/moment.tsx'

/** The exam, beside the form: date, price and deadlines. */
export function ApplyPanel({ exam, quote }: { exam: ExamDetail; quote: DiscountCodeQuote | null }) {
  const say = useWords('apply')
  const { won } = useFormats()
  const { fee, discount, amount } = quote ?? { fee: exam.examFee, discount: 0, amount: exam.examFee }
  return (
    <aside className="panel panel-sticky" aria-label={say('exam')}>
      <DateBlock start={exam.startAt} finish={exam.finishAt} variant="large" hours />
      <b>{exam.name}</b>
      <Amount
        rows={[
          discount > 0 ? [say('fee'), won(fee)] : null,
          discount > 0 ? [say('discount'), `−${won(discount)}`] : null,
        ]}
        total={[say('toPay'), amount > 0 ? won(amount) : say('nothing')]}
      />
      <Facts
        rows={[
          [say('length'), say('minutes', { minutes: exam.examTime })],
          [
            say('renewalUntil'),
            exam.renewal && exam.actions.apply.allowed && <Deadline key="renewal" at={exam.renewal.until} />,
          ],
          [say('cancelUntil'), <Deadline key="until" at={exam.cancelUntil} />],
          [say('change'), <OtherDates key="others" dates={exam.otherDates} />],
        ]}
      />
      <p>
        <Sentences list={[say('refund'), say('codeSpent')]} />
      </p>
    </aside>
  )
}

const datesShown = 3

/** Dates that an application for this exam could be changed to. */
function OtherDates({ dates }: { dates: readonly string[] }): ReactNode {
  const say = useWords('apply')
  if (dates.length === 0) return say('changeToNone')
  return say.rich('changeTo', {
    more: Math.max(0, dates.length - datesShown),
    dates: () => <DateList dates={dates.slice(0, datesShown)} />,
  })
}
