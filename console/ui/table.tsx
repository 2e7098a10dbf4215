import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  /** Where several columns have one label. */
  readonly key?: string
  readonly label: string
  readonly render: (row: Row) => ReactNode
  readonly numeric?: boolean
  /** Not wrapped: codes and dates would break at their hyphens. */
  readonly whole?: boolean
  /** Names the row. */
  readonly heading?: boolean
}

interface TableProps<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** Without those that are false. */
  readonly columns: readonly (TableColumn<Row> | false | undefined)[]
  readonly label?: string
  /** The id of its heading. */
  readonly labelledBy?: string
}

/** Rows that are all there; those of a list with filters and pages are shown by `DataTable`. */
export function Table<Row>({ rows, keyOf, columns, label, labelledBy }: TableProps<Row>) {
  const shown = columns.filter((column) => column !== false && column !== undefined)
  return (
    <table className="data" aria-label={label} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column.key ?? column.label} scope="col" className={column.numeric ? 'num' : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {shown.map(({ label: name, key = name, numeric, whole, heading, render }) => {
              const className = numeric ? 'num' : whole ? 'whole' : undefined
              return heading ? (
                <th key={key} scope="row" className={className}>
                  {render(row)}
                </th>
              ) : (
                <td key={key} className={className}>
                  {render(row)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A table that scrolls sideways on a narrow screen. */
export function FramedTable<Row>(props: TableProps<Row>) {
  return (
    <div className="table-frame">
      <Table {...props} />
    </div>
  )
}
