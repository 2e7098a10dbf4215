import type { Closing } from '#contract/checkout/closing.ts'
import { methodName } from '#contract/checkout/payment-method.ts'
import { type CsvColumn, csvFormats } from '../../platform/files/export-csv.ts'
import type { View } from '../../platform/http/view.ts'
import type { Figures } from './closing-rules.ts'

type Line = Partial<Figures> & {
  readonly part: string
  readonly name: string
  readonly open?: { readonly count: number; readonly amount: number }
}

/** Amounts in won. */
export function closingColumns(view: View): CsvColumn<Line>[] {
  const { say } = csvFormats(view)
  return [
    [say('closings.part'), ({ part }) => part],
    [say('closings.name'), ({ name }) => name],
    [say('closings.payments'), ({ payments }) => payments ?? null],
    [say('closings.received'), ({ received }) => received ?? null],
    [say('closings.refunded'), ({ refunded }) => refunded ?? null],
    [say('closings.chargedBack'), ({ chargedBack }) => chargedBack ?? null],
    [say('closings.net'), ({ net }) => net ?? null],
    [say('closings.vat'), ({ vat }) => vat ?? null],
    [say('closings.openCount'), ({ open }) => open?.count ?? null],
    [say('closings.openAmount'), ({ open }) => open?.amount ?? null],
  ]
}

export function closingLines(closing: Closing, view: View): Line[] {
  const { say, moment } = csvFormats(view)
  const { period, totals, courses, certifications, methods, open } = closing
  return [
    { part: say('closings.total'), name: period, ...totals },
    ...courses.map((one) => ({ part: say('closings.course'), ...one, name: one.title ?? '' })),
    ...certifications.flatMap(({ dates, ...one }) => {
      const name = one.title ?? say('closings.unknown')
      return [
        { part: say('closings.certification'), ...one, name },
        ...dates.map((date) => ({
          part: say('closings.examDate'),
          ...date,
          name: `${name}, ${moment(date.startAt)}`,
        })),
      ]
    }),
    ...methods.map((one) => ({
      part: say('closings.method'),
      ...one,
      name: one.method
        ? methodName(one.method, (known) => say(`orders.methods.${known}`))
        : say('closings.unknown'),
    })),
    ...open.kinds.map(({ kind, ...sums }) => ({
      part: say('closings.open'),
      name: say(`closings.openKinds.${kind}`),
      open: sums,
    })),
  ]
}
