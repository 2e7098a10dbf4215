import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMoment } from '../client/use-formats.ts'
import { FramedTable, type TableColumn } from './table.tsx'

/** What all lists of reserved seats show. */
interface Reservation {
  readonly id: number
  readonly seats: number
  readonly used: number
  readonly releaseAt: string
  readonly releasedAt: string | null
}

interface ReservationTableProps<Row extends Reservation> {
  readonly reservations: readonly Row[]
  /** Id of the table's heading. */
  readonly labelledBy: string
  /** What is reserved, or for whom. */
  readonly columns: readonly TableColumn<Row>[]
  /** What can be done with seats that are not released. */
  readonly actsOf?: ((row: Row) => ReactNode) | undefined
}

/** Seats reserved for organisations: of one date, or for one organisation. */
export function ReservationTable<Row extends Reservation>(props: ReservationTableProps<Row>) {
  const { reservations, labelledBy, columns, actsOf } = props
  const say = useTranslations('reservations')
  const moment = useMoment()
  const stateOf = (row: Row) => (
    <span className="badge">{say(row.releasedAt ? 'isReleased' : 'isReserved')}</span>
  )
  return (
    <FramedTable
      labelledBy={labelledBy}
      rows={reservations}
      keyOf={({ id }) => id}
      columns={[
        ...columns,
        { label: say('seats'), numeric: true, render: ({ seats }) => seats },
        { label: say('used'), numeric: true, render: ({ used }) => used },
        {
          label: say('until'),
          whole: true,
          render: ({ releasedAt, releaseAt }) => moment(releasedAt ?? releaseAt),
        },
        {
          label: say('state'),
          render: (row) => (row.releasedAt === null && actsOf?.(row)) || stateOf(row),
        },
      ]}
    />
  )
}
