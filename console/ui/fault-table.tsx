import { useTranslations } from 'use-intl'
import { FramedTable } from './table.tsx'

/** What is wrong with a cell of a file. */
export interface Fault {
  readonly line: number | string
  /** Empty if the whole line is meant. */
  readonly column: string
  readonly message: string
}

interface FaultTableProps {
  readonly faults: readonly Fault[]
  /** What a column holds, in words; by default columns are named as in the file only. */
  readonly nameOf?: ((column: string) => string) | undefined
}

/** What is to be mended in a file, by line and column. */
export function FaultTable({ faults, nameOf }: FaultTableProps) {
  const say = useTranslations('files')
  return (
    <FramedTable
      rows={faults}
      keyOf={({ line, column }) => `${line} ${column}`}
      columns={[
        { label: say('lineNumber'), numeric: true, render: ({ line }) => line },
        { label: say('column'), render: ({ column }) => <Column column={column} nameOf={nameOf} /> },
        { label: say('mend'), render: ({ message }) => message },
      ]}
    />
  )
}

function Column({ column, nameOf }: { readonly column: string } & Pick<FaultTableProps, 'nameOf'>) {
  const name = nameOf?.(column) ?? column
  if (name === column) return column
  return (
    <>
      {name} <code>{column}</code>
    </>
  )
}
