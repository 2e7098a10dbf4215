import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useMoment } from '../client/use-formats.ts'

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
  readonly columns: readonly { readonly label: string; readonly render: (row: Row) => ReactNode }[]
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
    <div className="table-frame">
      <table className="data" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label}>{label}</th>
            ))}
            <th className="num">{say('seats')}</th>
            <th className="num">{say('used')}</th>
            <th>{say('until')}</th>
            <th>{say('state')}</th>
          </tr>
        </thead>
        <tbody>
          {reservations.map((row) => (
            <tr key={row.id}>
              {columns.map(({ label, render }) => (
                <td key={label}>{render(row)}</td>
              ))}
              <td className="num">{row.seats}</td>
              <td className="num">{row.used}</td>
              <td className="whole">{moment(row.releasedAt ?? row.releaseAt)}</td>
              <td>{(row.releasedAt === null && actsOf?.(row)) || stateOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
